import { expect, test } from 'vitest';
import { rowsOf, summary } from './statements.fixtures.ts';

const business =
  'Date started (UTC),Date completed (UTC),ID,Type,State,Description,Reference,Payer,Card number,Orig currency,Orig amount,Payment currency,Amount,Fee,Balance,Account,Beneficiary account number,Beneficiary sort code or routing number,Beneficiary IBAN,Beneficiary BIC';
const row = (
  state: string,
  type: string,
  reference: string,
  amount: string,
  { currency = 'EUR', completed = '2026-11-26' } = {},
) =>
  `2026-11-26,${completed},65a1,${type},${state},"Money added from IVAN PETROV",${reference},,,${currency},${amount},${currency},${amount},0.00,100.00,EUR Main,,,,`;

test('Revolut Business: completed money that was added is a payment', () => {
  const rows = rowsOf(
    [
      business,
      row('COMPLETED', 'TOPUP', 'Order 1042', '30.49'),
      row('COMPLETED', 'TRANSFER', 'Refund 1043', '-30.49'),
      row('COMPLETED', 'TOPUP', 'Order 1044', '30.49', { currency: 'USD' }),
      row('PENDING', 'TOPUP', 'Order 1045', '30.49', { completed: '' }),
      row('REVERTED', 'TOPUP', 'Order 1046', '30.49'),
      row('COMPLETED', 'EXCHANGE', '1047', '30.49'),
      row('COMPLETED', 'CARD_REFUND', '1048', '30.49'),
    ].join('\n'),
  );
  expect(rows.map(({ amount }) => amount)).toEqual([3049, -3049, null, null, null, null, null]);
  expect(summary(rows)[0]).toEqual([3049, 'Order 1042 · Money added from IVAN PETROV', '']);
  expect(rows.map(({ problem }) => problem)).toEqual([
    '',
    'Изходящ превод.',
    expect.stringContaining('30.49 USD'),
    'Преводът не е завършен (30.49).',
    'Преводът не е завършен (30.49).',
    'Не е превод, а EXCHANGE (30.49).',
    'Не е превод, а CARD_REFUND (30.49).',
  ]);
});

test('the CSV of a personal account', () => {
  const head = 'Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance';
  const rows = rowsOf(
    [
      head,
      'Card Payment,Current,2026-11-25 17:12:50,2026-11-26 12:09:37,фантастико 1043,-2.55,0.00,EUR,COMPLETED,131.66',
      'Topup,Current,2026-11-26 21:42:49,2026-11-26 21:43:13,Поръчка 1042,200.00,0.00,EUR,COMPLETED,251.67',
      'Topup,Current,2026-11-26 21:42:49,,Поръчка 1044,200.00,0.00,EUR,PENDING,',
    ].join('\n'),
  );
  expect(rows.map(({ amount }) => amount)).toEqual([-255, 20_000, null]);
});
