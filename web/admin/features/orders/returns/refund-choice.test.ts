import { expect, test } from 'vitest';
import { refundOf, startOfRefund } from './refund-choice.ts';

const money = (amount: number) => ({ amount, currency: 'EUR' as const });
const quote = { goods: money(1290), delivery: money(490), suggested: money(1780), refundable: money(2000) };
const suggested = { kind: 'suggested', withDelivery: true, amount: '', way: 'cash' } as const;

test('refunds the computed amount with its delivery', () => {
  expect(refundOf(suggested, quote)).toEqual({ amount: 1780, withDelivery: true, way: 'cash' });
});

test('refunds no delivery that is free or already refunded', () => {
  expect(refundOf(suggested, { ...quote, delivery: money(0) })).toMatchObject({ withDelivery: false });
});

test('a typed amount is refunded without delivery and never above the refundable amount', () => {
  const typed = (amount: string) => refundOf({ ...suggested, kind: 'other', amount }, quote);
  expect(typed('19,99')).toEqual({ amount: 1999, withDelivery: false, way: 'cash' });
  expect([typed('20,01'), typed('0'), typed('много'), typed('')]).toEqual(['invalid', 'invalid', 'invalid', 'invalid']);
});

test('sends no refund of zero, without a choice, or without a way to pay it', () => {
  expect(refundOf(suggested, { ...quote, suggested: money(0) })).toBeUndefined();
  expect(refundOf({ ...suggested, kind: 'none' }, quote)).toBeUndefined();
  expect(refundOf({ ...suggested, way: null }, quote)).toBeUndefined();
});

test('starts without a refund if nothing was received', () => {
  const received = { captured: money(0), refunded: money(0), refundable: money(0) };
  expect(startOfRefund({ ...received, ways: [] }, true)).toMatchObject({ kind: 'none', way: null });
  expect(startOfRefund({ ...received, ways: ['card'] }, true)).toMatchObject({ kind: 'suggested', way: 'card' });
});
