import { expect, test } from 'vitest';
import { formatOf, rowsOf, summary } from './statements.fixtures.ts';

const movement = (sum: string, first: string, second = '') => `
  <TRANSACTION><POST_DATE>26/11/2026</POST_DATE><TIME>10:15:00</TIME>${sum}<TR_NAME>Превод</TR_NAME><NAME_R>ИВАН ПЕТРОВ</NAME_R>
  <REM_I>${first}</REM_I><REM_II>${second}</REM_II><REFERENCE>026FT26330001</REFERENCE><IBAN_R>BG12STSA30000000000000</IBAN_R><DATEVAL>26/11/2026</DATEVAL><TODATE>20261126</TODATE></TRANSACTION>`;
const file = (...movements: string[]) =>
  `\uFEFF<?xml version="1.0" encoding="UTF-8"?><STATEMENT><IBAN_S>BG10UBBS80021012345678</IBAN_S><FROM_ST_DATE>01/11/2026</FROM_ST_DATE><OPEN_BALANCE>123,456.05</OPEN_BALANCE>${movements.join('')}</STATEMENT>`;

test('the XML of ОББ: amounts as 123,456.05, either a credit or a debit, remittance cut at 35 signs', () => {
  const cut = 'ПЛАЩАНЕ ПО ПОРЪЧКА С НОМЕР  №    10';
  expect(cut).toHaveLength(35);
  const content = file(
    movement('<AMOUNT_C>1,230.49</AMOUNT_C>', cut, '42 БЛАГОДАРЯ'),
    movement('<AMOUNT_D>30.49</AMOUNT_D>', 'ВРЪЩАНЕ 1043'),
    movement('<AMOUNT_D></AMOUNT_D><AMOUNT_C>30.49</AMOUNT_C>', '1044'),
    movement('<AMOUNT_D>5.00</AMOUNT_D><AMOUNT_C>30.49</AMOUNT_C>', '1045'),
    movement('<AMOUNT_C>1,234</AMOUNT_C>', '1046'),
  );
  expect(formatOf(content)).toBe('ОББ (XML)');
  expect(summary(rowsOf(content))).toEqual([
    [123_049, 'ПЛАЩАНЕ ПО ПОРЪЧКА С НОМЕР № 1042 БЛАГОДАРЯ · ИВАН ПЕТРОВ · Превод', ''],
    [-3049, 'ВРЪЩАНЕ 1043 · ИВАН ПЕТРОВ · Превод', 'Изходящ превод.'],
    [3049, '1044 · ИВАН ПЕТРОВ · Превод', ''],
    [null, '1045 · ИВАН ПЕТРОВ · Превод', expect.stringContaining('Не личи')],
    [123_400, '1046 · ИВАН ПЕТРОВ · Превод', ''],
  ]);
  expect(rowsOf(content)[0]?.date).toBe('26.11.2026');
});

test('the TXT of ОББ: columns between bars', () => {
  const text =
    'Postdate|Time|Debits|Credits|Transaction|Name|Reference\r\n26/11/2026|10:15||30.49|ПРЕВОД|ИВАН|Поръчка 1042\r\n26/11/2026|10:16|30.49||ПРЕВОД|МАРИЯ|Връщане 1043\r\n';
  expect(summary(rowsOf(text))).toEqual([
    [3049, 'Поръчка 1042', ''],
    [-3049, 'Връщане 1043', 'Изходящ превод.'],
  ]);
});
