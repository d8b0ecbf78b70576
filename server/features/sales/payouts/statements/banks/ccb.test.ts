import { expect, test } from 'vitest';
import { inWindows1251, rowsOf, summary } from './statements.fixtures.ts';

const file = [
  'ЦЕНТРАЛНА КООПЕРАТИВНА БАНКА АД',
  'Извлечение по сметка BG58CECB97901012345678 EUR',
  '26.11.2026;26.11.2026;30,49;;FT1;ПОРЪЧКА 1042; ЕТ "ИВАН"',
  '26.11.2026;26.11.2026;;30,49;FT2;ВРЪЩАНЕ 1043',
  '26.11.2026;26.11.2026;0,00;30,49;FT3;ВРЪЩАНЕ 1044',
].join('\r\n');

test('the CSV of ЦКБ has no names of columns: credit stands before debit, the description is the rest of the line', () => {
  const rows = rowsOf(inWindows1251(file));
  expect(summary(rows)).toEqual([
    [3049, 'ПОРЪЧКА 1042; ЕТ "ИВАН"', ''],
    [-3049, 'ВРЪЩАНЕ 1043', 'Изходящ превод.'],
    [-3049, 'ВРЪЩАНЕ 1044', 'Изходящ превод.'],
  ]);
  expect(rows[0]).toMatchObject({ line: 3, currency: 'EUR' });
  expect(rowsOf(file.replace(' EUR', ' USD'))[0]).toMatchObject({ amount: null });
});

test('the same lines of an unknown bank are not guessed: its debits may stand first', () => {
  const unknown = file.split('\r\n').slice(2).join('\r\n');
  expect(() => rowsOf(unknown)).toThrow('редът с имената на колоните');
  expect(summary(rowsOf(unknown, { fileName: 'ccb--statements_BG58CECB97901012345678.csv' }))[0]).toEqual([
    3049,
    'ПОРЪЧКА 1042; ЕТ "ИВАН"',
    '',
  ]);
});
