import { expect, test } from 'vitest';
import { rowsOf, summary } from './statements.fixtures.ts';

const head =
  '"TransferWise ID",Date,"Date Time",Amount,Currency,Description,"Payment Reference","Running Balance","Exchange From","Exchange To","Exchange Rate","Payer Name","Payee Name","Payee Account Number",Merchant,"Card Last Four Digits","Card Holder Full Name",Attachment,Note,"Total fees","Exchange To Amount","Transaction Type","Transaction Details Type"';
const row = (id: string, amount: string, reference: string, type: string, currency = 'EUR') =>
  `${id},26-11-2026,"26-11-2026 18:00:02.198",${amount},${currency},"Received money from IVAN PETROV with reference ${reference}","${reference}",100.00,,,,"IVAN PETROV",,,,,,,,0.00,,${type},DEPOSIT`;

test('the CSV of Wise: signed amounts, each with its currency', () => {
  const rows = rowsOf(
    [
      head,
      row('TRANSFER-1', '30.49', '1042', 'CREDIT'),
      row('TRANSFER-2', '-30.49', '1043', 'DEBIT'),
      row('TRANSFER-3', '30.49', '1044', 'CREDIT', 'GBP'),
    ].join('\n'),
  );
  expect(rows.map(({ amount }) => amount)).toEqual([3049, -3049, null]);
  expect(summary(rows)[0]).toEqual([3049, '1042 · Received money from IVAN PETROV with reference 1042', '']);
  expect(rows[2]?.problem).toContain('30.49 GBP');
});

test('where all of a month came in, the sign is still known, and an unsigned debit is not taken for a credit', () => {
  expect(rowsOf([head, row('TRANSFER-1', '30.49', '1042', 'CREDIT')].join('\n'))[0]?.amount).toBe(3049);
  expect(rowsOf([head, row('TRANSFER-1', '30.49', '1042', 'DEBIT')].join('\n'))[0]?.amount).toBe(-3049);
});
