import { expect, test } from 'vitest';
import type { Totals } from '#contracts/cart/cart.ts';
import type { Money } from '#contracts/common/money.ts';
import { asSentence } from './as-sentence.ts';
import { formatDateTime } from './format-date-time.ts';
import { formatDay } from './format-day.ts';
import { formatDeliveryCost } from './format-delivery-cost.ts';
import { formatDelivery, formatMoney, formatMoneyAtEnd, formatOtherCurrency } from './format-money.ts';
import { isDecimal } from './is-decimal.ts';

const leva = (amount: number): Money => ({ amount, currency: 'BGN' });
const euro = (amount: number): Money => ({ amount, currency: 'EUR' });
/** With the space that keeps an amount on one line made visible. */
const plain = (text: string) => text.replaceAll('\u00A0', '_');

test('an amount has two decimals, a comma, and never breaks before its currency', () => {
  expect([leva(1290), euro(5), euro(123_456_700)].map((money) => plain(formatMoney(money)))).toEqual([
    '12,90_лв.',
    '0,05_€',
    '1_234_567,00_€',
  ]);
});

test('an amount at the end of a sentence ends it once', () => {
  expect(plain(formatMoneyAtEnd(leva(500)))).toBe('5,00_лв.');
  expect(plain(formatMoneyAtEnd(euro(500)))).toBe('5,00_€.');
});

test('a delivery that costs nothing is a word', () => {
  expect([formatDelivery(euro(0)), formatDelivery(euro(0), 'Безплатно'), plain(formatDelivery(euro(399)))]).toEqual([
    'безплатна',
    'Безплатно',
    '3,99_€',
  ]);
});

test('the second currency is at the fixed rate', () => {
  expect(plain(formatOtherCurrency(leva(195_583)))).toBe('1000,00_€');
  expect(plain(formatOtherCurrency(euro(100)))).toBe('1,96_лв.');
});

test('a delivery that the courier collects says so, with what is known of its price', () => {
  const totals = (part: object) => ({ delivery: euro(0), ...part }) as Totals; // the other fields are not read
  expect(formatDeliveryCost(totals({}))).toBe('безплатна');
  expect(formatDeliveryCost(totals({ dueToCourier: null }))).toBe('на куриера');
  expect(plain(formatDeliveryCost(totals({ dueToCourier: euro(450) })))).toBe('на куриера, около 4,50_€');
});

test('a time is that of the shop, in summer and in winter', () => {
  expect(formatDateTime('2026-11-20T11:05:00Z')).toBe('20.11.2026 г., 13:05 ч.');
  expect(formatDateTime('2026-07-01T22:30:00Z')).toBe('2.07.2026 г., 1:30 ч.');
});

test('a day has its name', () => {
  expect(formatDay('2026-11-25')).toBe('25 ноември, сряда');
});

test('a full stop is added only where a sentence does not end yet', () => {
  expect(['Готово', 'Готово.', 'Сигурно ли?', 'Чакай…', ''].map(asSentence)).toEqual([
    'Готово.',
    'Готово.',
    'Сигурно ли?',
    'Чакай…',
    '',
  ]);
});

test('a decimal is digits with one point, and nothing else', () => {
  expect(['1', '-1', '1.5', '.5', '1.'].every(isDecimal)).toBe(true);
  expect(['', '-', '.', '1,5', '1e3', ' 1', '--1', '1.2.3', '٣'].some(isDecimal)).toBe(false);
});
