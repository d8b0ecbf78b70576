import { expect, test } from 'vitest';
import type { PayoutColumns } from '#contracts/payouts/payouts.ts';
import { guessColumns } from './guess-columns.ts';
import { type Candidate, inCurrencyOf, matchRow, numbersIn } from './match-rows.ts';
import { currencyNamed, currencyOfHeader } from './read-currency.ts';
import { readPayoutRows } from './read-payout-rows.ts';
import { parseStatement } from './statements/parse-statement.ts';
import { readAmount } from './statements/read-amounts.ts';

test.each([
  ['12,50', 1250],
  ['12.5', 1250],
  ['1 234,56', 123_456],
  ['1\u00A0234,56', 123_456],
  ['1,234.56', 123_456],
  ['1.234,56 €', 123_456],
  ['1.234', 'ambiguous'],
  ['1.234.567', 123_456_700],
  ['1234.567', null],
  ['12.5000', 1250],
  ['.50', 'ambiguous'],
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

test('recognizes euro and leva by sign, code, number or name, and takes nothing else for one of them', () => {
  expect(['€', 'EUR', 'евро', '978', 'EUR (евро)'].map(currencyNamed)).toEqual(Array(5).fill('EUR'));
  expect(['лв.', 'BGN', 'лева', '975'].map(currencyNamed)).toEqual(Array(4).fill('BGN'));
  expect(['USD', 'RON', '$', '840', 'EUR/USD', 'доларa', 'EURO STOXX'].map(currencyNamed)).toEqual(
    Array(7).fill('other'),
  );
  expect(currencyNamed('')).toBeNull();
  expect(['Сума (USD)', 'Сума в лева', 'Сума'].map(currencyOfHeader)).toEqual(['other', 'BGN', null]);
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

function read(head: string, lines: string[], given: Partial<PayoutColumns> = {}) {
  const statement = parseStatement({ content: [head, ...lines].join('\n'), fileName: '' });
  const header = statement.kind === 'table' ? statement.file.header : [];
  return readPayoutRows(statement, 'bank', { ...guessColumns(header), amounts: 'received', ...given });
}

test('the same row has one fingerprint in every file, and two equal rows of one file have two', () => {
  const rows = (...lines: string[]) => read('Дата;Сума;Основание', lines, columns);
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

const order: Candidate = {
  id: 'a',
  number: 1001,
  currency: 'EUR',
  due: 1200,
  isOpen: true,
  isPaid: false,
  isCollected: false,
};
const other: Candidate = { ...order, id: 'b', number: 1002 };
const row = {
  line: 2,
  date: '',
  amount: 1200,
  currency: 'EUR',
  text: 'Поръчка 1001',
  fingerprint: 'f',
  problem: '',
} as const;

test.each([
  ['by number and sum', row, [order, other], 'matched', 'a'],
  ['by sum alone, to be confirmed', { ...row, text: 'Поръчка' }, [order], 'unsure', 'a'],
  ['not at all where several wait for the sum', { ...row, text: '' }, [order, other], 'unmatched', null],
  ['with another sum, to be confirmed', { ...row, amount: 1100 }, [order], 'unsure', 'a'],
  ['as collected by a courier too', row, [{ ...order, isCollected: true }], 'unsure', 'a'],
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
  ['to nothing where the file says why not', { ...row, problem: 'Изходящ превод.' }, [order], 'ignored', null],
] as const)('a row is matched %s', (_, given, candidates, state, orderId) => {
  expect(matchRow(given, candidates, new Set())).toMatchObject({ state, orderId });
});

test('a row that was recorded before is a duplicate, whatever order it names', () => {
  expect(matchRow(row, [order], new Set(['f']))).toMatchObject({ state: 'doubled', orderId: null });
});

test.each([
  ['Дата;Основание;Сума;Валута', '1.11.2026;1001;12,00;USD'],
  ['Дата;Основание;Сума;Валута', '1.11.2026;1001;12,00;RON'],
  ['Дата;Основание;Сума;Валута', '1.11.2026;1001;12,00;840'],
  ['Дата;Основание;Сума;Вид', '1.11.2026;1001;12,00;USD'],
  ['Дата;Основание;Сума', '1.11.2026;1001;12,00 USD'],
  ['Дата;Основание;Сума', '1.11.2026;1001;$12,00'],
  ['Дата;Основание;Сума (USD)', '1.11.2026;1001;12,00'],
  ['Дата;Основание;Сума;Валута', '1.11.2026;1001;12,00 лв.;EUR'],
])('money that is neither euro nor leva has no amount: %s, %s', (head, line) => {
  const [row] = read(head, [line]);
  expect(row).toMatchObject({ amount: null, problem: expect.stringContaining('Валутата не е евро или лева') });
});

test.each([
  ['978', 'EUR'],
  ['975', 'BGN'],
  ['EUR', 'EUR'],
  ['лв.', 'BGN'],
])('the currency %s is read as %s', (code, currency) => {
  const [row] = read('Дата;Основание;Сума;Валута', [`1.11.2026;1001;12,00;${code}`]);
  expect(row).toMatchObject({ amount: 1200, currency, problem: '' });
});

test.each([
  ['ДТ/КТ', 'ДТ', 'КТ'],
  ['D/C', 'D', 'C'],
  ['S/H', 'S', 'H'],
  ['Тип', 'Дебит', 'Кредит'],
  ['Тип', 'DBIT', 'CRDT'],
  ['Вид операция', 'Изходящ превод', 'Входящ превод'],
  ['Знак', '-', '+'],
  ['Колона 7', 'Dт', 'Kт'],
])('the column %s tells which transfers went out: %s, and which came in: %s', (name, out, came) => {
  const lines = [`1.11.2026;${out};12,00;1001`, `1.11.2026;${came};12,00;1002`];
  const rows = read(`Дата;${name};Сума;Основание`, lines);
  expect(rows.map(({ amount, problem }) => [amount, problem])).toEqual([
    [-1200, 'Изходящ превод.'],
    [1200, ''],
  ]);
});

test('a mark beside the amount counts, and a column of directions that is not understood matches nothing', () => {
  const [out, came] = read('Дата;Сума;Основание', ['1.11.2026;12,00 DR;1001', '1.11.2026;12,00 CR;1002']);
  expect([out?.amount, came?.amount]).toEqual([-1200, 1200]);
  const [unknown] = read('Дата;ДТ/КТ;Сума;Основание', ['1.11.2026;7;12,00;1001']);
  expect(unknown).toMatchObject({ amount: null, problem: expect.stringContaining('Не личи дали') });
  const [size] = read('Дата;Размер;Сума;Основание', ['1.11.2026;S;12,00;1001']);
  expect(size).toMatchObject({ amount: 1200, problem: '' });
});

test('the header is found below what banks write above it, and rows keep the lines of the file', () => {
  const above = ['Извлечение по сметка, BG80BNBG96611020345678', 'Период:;01.11.2026;30.11.2026', ''];
  const rows = read(above.join('\n'), ['Дата;Основание;Сума;Валута', '1.11.2026;1001;12,00;EUR']);
  expect(rows).toMatchObject([{ line: 5, text: '1001', amount: 1200, currency: 'EUR' }]);
});

test.each([
  ['1.11.2026;1001;12,00\n2.11.2026;1002;13,00', 'редът с имената на колоните'],
  ['Дата;Основание;Сума', 'няма редове'],
  ['Поръчка 1001\nПоръчка 1002', 'не е таблица с колони'],
  ['<?xml version="1.0"?>\n<Document/>', 'не е познато извлечение'],
  [`Дата;Основание;Сума\n${'1.11.2026;1001;12,00\n'.repeat(2_001)}`, 'Най-много 2000 реда'],
])('a file without a table is refused with what is wrong: %j', (content, message) => {
  expect(() => parseStatement({ content, fileName: '' })).toThrow(message);
});

test('an account in another currency is read, and none of its rows is a payment', () => {
  const [row] = read('Сметка;USD\nДата;Основание;Сума', ['1.11.2026;1001;12,00']);
  expect(row).toMatchObject({ amount: null, problem: expect.stringContaining('12,00 USD') });
});

test('digits within an account are no order numbers', () => {
  expect(numbersIn('BG80BNBG96611020345678 поръчка №1001/2')).toEqual([1001]);
});
