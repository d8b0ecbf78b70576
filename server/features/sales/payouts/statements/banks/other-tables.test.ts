import { expect, test } from 'vitest';
import { guessColumns } from '../../guess-columns.ts';
import { whatToChoose } from '../../what-to-choose.ts';
import { parseStatement } from '../parse-statement.ts';
import { rowsOf, summary } from './statements.fixtures.ts';

const asked = (content: string, columns = {}) => {
  const statement = parseStatement({ content, fileName: '' });
  const header = statement.kind === 'table' ? statement.file.header : [];
  return whatToChoose(statement, 'bank', { ...guessColumns(header), ...columns });
};

test('the table that most Bulgarian programs write', () => {
  const file = `sep=;\nДата;Вальор;Дебит;Кредит;Валута;Наредител/Получател;Основание;Референция
26.11.2026;26.11.2026;;30,49;EUR;Иван;Поръчка 1042;R1
26.11.2026;26.11.2026;30,49;0,00;EUR;Мария;Връщане 1043;R2
26.11.2026;26.11.2026;;30,49;USD;John;Order 1044;R3
26.11.2026;26.11.2026;30,49;30,49;EUR;Общо;1045;`;
  const rows = rowsOf(file);
  expect(rows.map(({ amount }) => amount)).toEqual([3049, -3049, null, null]);
  expect(summary(rows)[0]).toEqual([3049, 'Поръчка 1042 · Иван', '']);
});

test.each([';', ',', '\t', '|'])('cells separated by %j', (separator) => {
  const line = (...cells: string[]) => cells.join(separator);
  const file = [
    line('Date', 'Description', 'Debit', 'Credit'),
    line('2026-11-26', 'Order 1042', '', '30.49'),
    line('2026-11-26', 'Refund 1043', '30.49', ''),
  ];
  expect(rowsOf(file.join('\n')).map(({ amount }) => amount)).toEqual([3049, -3049]);
});

test('a statement whose amounts have no sign and no direction asks once what they are', () => {
  const file = 'Дата;Основание;Сума\n26.11.2026;Поръчка 1042;30,49\n26.11.2026;Връщане 1043;30,49';
  expect(asked(file)).toContain('Не личи кои суми са получени');
  expect(rowsOf(file).map(({ amount }) => amount)).toEqual([null, null]);
  expect(asked(file, { amounts: 'received' })).toBe('');
  expect(rowsOf(file, { columns: { amounts: 'received' } }).map(({ amount }) => amount)).toEqual([3049, 3049]);
  // A payout of a courier has nothing but money for the shop.
  expect(rowsOf(file, { source: 'econt' }).map(({ amount }) => amount)).toEqual([3049, 3049]);
  expect(rowsOf(file.replace('1043;30', '1043;-30')).map(({ amount }) => amount)).toEqual([3049, -3049]);
});

test('a column of debits that is chosen as the amount is still money that went out', () => {
  const file = 'Дата;Основание;Дебит;Кредит\n26.11.2026;Връщане 1043;30,49;';
  expect(rowsOf(file, { columns: { amount: 2, debit: null, amounts: 'received' } })[0]?.amount).toBe(-3049);
});

test('amounts that may be thousands are decided by the others of the file, by the owner, or not at all', () => {
  const file = (...sums: string[]) =>
    ['Дата;Основание;Кредит', ...sums.map((sum) => `26.11.2026;Поръчка 1042;${sum}`)].join('\n');
  const amounts = (...sums: string[]) => rowsOf(file(...sums)).map(({ amount }) => amount);
  expect(amounts('1.234', '5,10')).toEqual([123_400, 510]);
  expect(amounts('1,234', '5.10')).toEqual([123_400, 510]);
  expect(amounts('1.234', '1.395,80')).toEqual([123_400, 139_580]);
  expect(amounts('1.234', '8 478')).toEqual([null, 847_800]);
  expect(amounts('1.234', '5,10', '5.10')).toEqual([null, 510, 510]);
  expect(asked(file('1.234'))).toContain('Не личи кой знак');
  expect(rowsOf(file('1.234'), { columns: { decimal: 'comma' } })[0]?.amount).toBe(123_400);
  expect(rowsOf(file('1.234'), { columns: { decimal: 'point' } })[0]).toMatchObject({
    amount: null,
    problem: expect.stringContaining('не се чете'),
  });
});

test('quotation marks that a program did not double are letters', () => {
  const file =
    'Дата;Основание;Дебит;Кредит\n26.11.2026;ЕТ "Иван" поръчка 1042;;30,49\n26.11.2026;Връщане "1043";30,49;';
  expect(summary(rowsOf(file))).toEqual([
    [3049, 'ЕТ "Иван" поръчка 1042', ''],
    [-3049, 'Връщане "1043"', 'Изходящ превод.'],
  ]);
});
