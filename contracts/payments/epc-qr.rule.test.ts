import { expect, test } from 'vitest';
import { epcQrText } from './epc-qr.rule.ts';

const euro = (amount: number) => ({ amount, currency: 'EUR' as const });
const order = { iban: 'BG80BNBG96611020345678', holder: 'Искра Пауч ЕООД', sum: euro(1548), reason: 'Поръчка 1042' };

test('writes the example of the standard (EPC069-12)', () => {
  const text = epcQrText({
    iban: 'FR1420041010050500013M02606',
    holder: "François D'Alsace S.A.",
    sum: euro(1230),
    reason: 'Client:Marie Louise La Lune',
  });
  expect(text).toBe(
    "BCD\n002\n1\nSCT\n\nFrançois D'Alsace S.A.\nFR1420041010050500013M02606\nEUR12.30\n\n\nClient:Marie Louise La Lune",
  );
});

test('writes Cyrillic', () => {
  const text = epcQrText(order) ?? '';
  expect(text.split('\n')).toEqual([
    'BCD', '002', '1', 'SCT', '', 'Искра Пауч ЕООД', 'BG80BNBG96611020345678', 'EUR15.48', '', '', 'Поръчка 1042',
  ]); // prettier-ignore
});

test.each([
  [1, 'EUR0.01'],
  [5, 'EUR0.05'],
  [100, 'EUR1.00'],
  [1010, 'EUR10.10'],
  [99_999_999_999, 'EUR999999999.99'],
])('%i cents are %s', (amount, line) => {
  expect(epcQrText({ ...order, sum: euro(amount) })?.split('\n')[7]).toBe(line);
});

test('keeps every text on its line and within its length', () => {
  const text = epcQrText({ ...order, holder: `  ${'Д'.repeat(80)}\nООД`, reason: 'a\r\nb' }) ?? '';
  const lines = text.split('\n');
  expect(lines).toHaveLength(11);
  expect(lines[5]).toBe('Д'.repeat(70));
  expect(lines[10]).toBe('a b');
});

test.each([
  ['no sum', { sum: euro(0) }],
  ['a larger sum than the standard allows', { sum: euro(100_000_000_000) }],
  ['no IBAN', { iban: '' }],
  ['a wrong IBAN', { iban: 'BG80BNBG96611020345679' }],
  ['no holder', { holder: ' ' }],
  [
    'more bytes than a code may have, two for each Cyrillic letter',
    { holder: 'Щ'.repeat(70), reason: 'Щ'.repeat(140) },
  ],
])('there is no code for %s', (_what, change) => {
  expect(epcQrText({ ...order, ...change })).toBeNull();
});
