import { expect, test } from 'vitest';
import { guessColumns } from './guess-columns.ts';
import { type Candidate, inCurrencyOf, matchRow } from './match-rows.ts';
import { currencyIn, readAmount } from './read-amount.ts';
import { readPayoutRows } from './read-payout-rows.ts';

test.each([
  ['12,50', 1250],
  ['12.5', 1250],
  ['1 234,56', 123_456],
  ['1\u00A0234,56', 123_456],
  ['1,234.56', 123_456],
  ['1.234,56 €', 123_456],
  ['1.234', 123_400],
  ['+40', 4000],
  ['-12,00', -1200],
  ['(12,00)', -1200],
  ['25,90 лв.', 2590],
  ['0,00', 0],
  ['', null],
  ['няма', null],
  ['12,3,4', null],
  ['99999999999', null],
])('parses the amount %s', (text, amount) => expect(readAmount(text)).toBe(amount));

test('recognizes a currency by its sign, code or name', () => {
  expect(['12 €', 'EUR', 'евро'].map(currencyIn)).toEqual(['EUR', 'EUR', 'EUR']);
  expect(['12 лв.', 'BGN', 'лева'].map(currencyIn)).toEqual(['BGN', 'BGN', 'BGN']);
  expect(currencyIn('12,00')).toBeNull();
});

test('recognizes the columns of banks and couriers by their names', () => {
  expect(guessColumns(['Дата', 'Основание', 'Дебит', 'Кредит', 'Валута'])).toMatchObject({
    date: 0,
    reference: 1,
    amount: 3,
    currency: 4,
  });
  expect(guessColumns(['Товарителница', 'Номер на поръчка', 'Наложен платеж (EUR)', 'Дата'])).toMatchObject({
    details: 0,
    reference: 1,
    amount: 2,
    date: 3,
  });
  expect(guessColumns(['a', 'b']).amount).toBeNull();
});

const columns = { date: 0, amount: 1, reference: 2, details: null, currency: null, defaultCurrency: 'EUR' } as const;

test('the same row has one fingerprint in every file, and two equal rows of one file have two', () => {
  const rows = (...lines: string[]) => readPayoutRows(['Дата;Сума;Основание', ...lines].join('\n'), 'bank', columns);
  const [a, again, b] = rows('1.11.2026;12,00;1001', '1.11.2026;12,00;1001', '1.11.2026;12,00;1002');
  const [, , elsewhere] = rows('2.11.2026;1,00;x', '3.11.2026;1,00;y', '1.11.2026;12,00;1001');
  expect(new Set([a?.fingerprint, again?.fingerprint, b?.fingerprint]).size).toBe(3);
  expect(elsewhere?.fingerprint).toBe(a?.fingerprint);
});

test('an amount in euro matches an order in leva if they are equal to the cent', () => {
  expect(inCurrencyOf({ amount: 511, currency: 'EUR' }, { currency: 'BGN', due: 999 })).toBe(999);
  expect(inCurrencyOf({ amount: 512, currency: 'EUR' }, { currency: 'BGN', due: 999 })).toBe(1001);
  expect(inCurrencyOf({ amount: 999, currency: 'BGN' }, { currency: 'BGN', due: 5 })).toBe(999);
});

const order: Candidate = { id: 'a', number: 1001, currency: 'EUR', due: 1200, isOpen: true, isPaid: false };
const other: Candidate = { ...order, id: 'b', number: 1002 };
const row = { line: 2, date: '', amount: 1200, currency: 'EUR', text: 'Поръчка 1001', fingerprint: 'f' } as const;

test.each([
  ['by number and sum', row, [order, other], 'matched', 'a'],
  ['by sum alone, to be confirmed', { ...row, text: 'Поръчка' }, [order], 'unsure', 'a'],
  ['not at all where several wait for the sum', { ...row, text: '' }, [order, other], 'unmatched', null],
  ['with another sum, to be confirmed', { ...row, amount: 1100 }, [order], 'unsure', 'a'],
  ['as paid before', row, [{ ...order, isPaid: true, due: 0 }], 'doubled', 'a'],
  ['to a cancelled order, to be confirmed', row, [{ ...order, isOpen: false }], 'unsure', 'a'],
  [
    'by the one of two numbers that waits for it',
    { ...row, text: '1001 1002' },
    [order, { ...other, due: 5 }],
    'matched',
    'a',
  ],
  ['to one of two, to be confirmed', { ...row, text: '1001 1002' }, [order, other], 'unsure', 'a'],
  ['to nothing where money leaves', { ...row, amount: -1200 }, [order], 'ignored', null],
] as const)('a row is matched %s', (_, given, candidates, state, orderId) => {
  expect(matchRow(given, candidates, new Set())).toMatchObject({ state, orderId });
});

test('a row that was recorded before is a duplicate, whatever order it names', () => {
  expect(matchRow(row, [order], new Set(['f']))).toMatchObject({ state: 'doubled', orderId: null });
});
