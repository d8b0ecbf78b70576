import { expect, test } from 'vitest';
import { formatOf, rowsOf, summary } from './statements.fixtures.ts';

const item = (way: string, text: string, sum = '<Value>30.49</Value>') => `
  <MultipleAccountTransactionItemAPIOutputModel><TransactionAmount>${sum}</TransactionAmount><FlowDirection>${way}</FlowDirection>
  <RemittanceInformation>${text}</RemittanceInformation><Counterparty>Иван Петров</Counterparty><TypeOperation>Превод</TypeOperation>
  <BookingDate><DateTimeValue>2026-11-26T00:00:00</DateTimeValue></BookingDate><BorderoNumber>B-1</BorderoNumber></MultipleAccountTransactionItemAPIOutputModel>`;

test('the XML of Пощенска: inbound is a payment, outbound and anything else is not', () => {
  const content = `<ArrayOfMultipleAccountTransactionItemAPIOutputModel>${item('Inbound', 'Поръчка 1042')}${item('Outbound', 'Връщане 1043')}${item('', '1044')}${item('Inbound', '1045', '<Currency>USD</Currency><Value>30.49</Value>')}</ArrayOfMultipleAccountTransactionItemAPIOutputModel>`;
  expect(formatOf(content)).toBe('Пощенска банка (XML)');
  expect(summary(rowsOf(content))).toEqual([
    [3049, 'Поръчка 1042 · Иван Петров · Превод', ''],
    [-3049, 'Връщане 1043 · Иван Петров · Превод', 'Изходящ превод.'],
    [null, '1044 · Иван Петров · Превод', expect.stringContaining('Не личи')],
    [null, '1045 · Иван Петров · Превод', expect.stringContaining('30.49 USD')],
  ]);
  expect(rowsOf(content)[0]?.date).toBe('26.11.2026');
});
