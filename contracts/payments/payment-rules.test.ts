import { expect, test } from 'vitest';
import { isCardAwaited } from './card-awaited.rule.ts';
import { transferDeadline } from './transfer-deadline.rule.ts';

test('a transfer may arrive until a working day, counted from the day of the order in Bulgaria', () => {
  // 23:30 in Sofia is still Friday; half an hour later it is Saturday.
  expect(transferDeadline(new Date('2026-11-20T21:30:00Z'), 7)).toBe('2026-12-01');
  expect(transferDeadline(new Date('2026-12-18T10:00:00Z'), 5)).toBe('2026-12-30');
});

test('a card payment is awaited until it is paid or the order ends', () => {
  const zero = { amount: 0, currency: 'BGN' as const };
  const totals = { subtotal: zero, discount: zero, delivery: zero, vatIncluded: zero, total: { ...zero, amount: 1 } };
  const payment = { method: 'card' as const };
  const order = { payment, paymentStatus: 'unpaid' as const, status: 'pending' as const, totals };
  expect(isCardAwaited(order)).toBe(true);
  expect(isCardAwaited({ ...order, paymentStatus: 'failed' })).toBe(true);
  expect(isCardAwaited({ ...order, paymentStatus: 'paid' })).toBe(false);
  expect(isCardAwaited({ ...order, status: 'cancelled' })).toBe(false);
  expect(isCardAwaited({ ...order, payment: { method: 'cod' } })).toBe(false);
  expect(isCardAwaited({ ...order, totals: { ...totals, total: zero } })).toBe(false);
});
