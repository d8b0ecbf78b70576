import { expect, test } from 'vitest';
import { asSentence } from './as-sentence.ts';
import { formatMoney, formatMoneyAtEnd } from './format-money.ts';
import { formatNumber, formatRating } from './format-number.ts';

const numbers = [0, 1, 7.5, 12.125, 999, 1000, 9999, 10_000, 123_456, 1_234_567, 12_345_678.25, -5, -9999, -10_000];

test.each(numbers)('formats %d as the Bulgarian locale does', (value) => {
  expect(formatNumber(value)).toBe(new Intl.NumberFormat('bg-BG').format(value));
});

test.each(['BGN', 'EUR'] as const)('sums in %s are written as the Bulgarian locale writes them', (currency) => {
  const format = new Intl.NumberFormat('bg-BG', { style: 'currency', currency });
  for (const amount of [0, 1, 99, 100, 1290, 99_999, 100_000, 999_999, 1_000_000, 123_456_789, -1, -1290, -1_234_567])
    expect(formatMoney({ amount, currency })).toBe(format.format(amount / 100));
});

test('ends an amount at the end of a sentence with one full stop, in leva too', () => {
  expect(formatMoneyAtEnd({ amount: 490, currency: 'BGN' })).toBe('4,90\u00A0лв.');
  expect(formatMoneyAtEnd({ amount: 490, currency: 'EUR' })).toBe('4,90\u00A0€.');
});

test('ends a sentence with one full stop, also after an abbreviation', () => {
  expect(asSentence('Ментови паучове, 20 бр.')).toBe('Ментови паучове, 20 бр.');
  expect(asSentence('Ментови паучове')).toBe('Ментови паучове.');
  expect(asSentence('Готово!')).toBe('Готово!');
  expect(asSentence('')).toBe('');
});

test('formats ratings with one decimal, rounded as the Bulgarian locale does', () => {
  const format = new Intl.NumberFormat('bg-BG', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  for (let hundredths = 100; hundredths <= 500; hundredths++)
    expect(formatRating(hundredths / 100)).toBe(format.format(hundredths / 100));
});
