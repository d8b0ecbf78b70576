import { expect, test } from 'vitest';
import { inWindows1251, rowsOf, summary } from './statements.fixtures.ts';

const file = (account = 'BG80TEXI95451008505000 EUR') =>
  [
    `"Сметка";"${account}"`,
    '"Титуляр";"ИСКРА ООД"',
    '"От дата";"01.11.2026"',
    '"До дата";"30.11.2026"',
    '"Начален баланс";"8 478,37"',
    'Дата;Вальор;Референция;Основание;Наредител/Получател;Сметка (IBAN);ЕГН/БУЛСТАТ;Баланс преди;Дебит;Кредит;Баланс',
    '26.11.2026;26.11.2026;TEXNSCT7-0000107441;ПОРЪЧКА 1042;ИВАН ПЕТРОВ;BG12STSA30000000000000;;8 478,37;;1.395,80;9 874,17',
    '26.11.2026;26.11.2026;TEXNSCT7-0000107442;ВРЪЩАНЕ 1043;"ЕТ ""МАРИЯ""";BG12STSA30000000000000;831902088;9 874,17;1.395,80;;8 478,37',
    '26.11.2026;26.11.2026;TEXNSCT7-0000107441.10 09:46:57;ТАКСА;ТЕКСИМ БАНК;;;8 478,37;1,00;;8 477,37',
  ].join('\r');

test('the CSV of Тексим: windows-1251, lines that end with CR, a heading, debit before credit', () => {
  const rows = rowsOf(inWindows1251(file()));
  expect(summary(rows)).toEqual([
    [139_580, 'ПОРЪЧКА 1042 · ИВАН ПЕТРОВ', ''],
    [-139_580, 'ВРЪЩАНЕ 1043 · ЕТ "МАРИЯ"', 'Изходящ превод.'],
    [-100, 'ТАКСА · ТЕКСИМ БАНК', 'Изходящ превод.'],
  ]);
  expect(rows[0]).toMatchObject({ line: 7, currency: 'EUR' });
});

test('an account in dollars is shown as such', () => {
  expect(rowsOf(inWindows1251(file('BG80TEXI95451008505000 USD')))[0]).toMatchObject({
    amount: null,
    problem: expect.stringContaining('1.395,80 USD'),
  });
});
