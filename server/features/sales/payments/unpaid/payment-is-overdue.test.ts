import { expect, test } from 'vitest';
import { paymentIsOverdue } from './payment-is-overdue.ts';

const terms = { cardHours: 24, transferDays: 7 };
const at = (time: string) => new Date(time);
const card = (orderedAt: string, attemptedAt: string | null = null) => ({
  method: 'card' as const,
  orderedAt: at(orderedAt),
  attemptedAt: attemptedAt === null ? null : at(attemptedAt),
});
const transfer = (orderedAt: string) => ({
  method: 'bank_transfer' as const,
  orderedAt: at(orderedAt),
  attemptedAt: null,
});

test.each([
  ['2026-11-24T11:59:59Z', false],
  ['2026-11-24T12:00:00Z', true],
  ['2026-11-27T11:59:59Z', true],
  ['2026-11-27T12:00:00Z', false],
])('a card payment of 2026-11-23 12:00 with a term of 24 hours is cancelled at %s: %s', (now, expected) => {
  expect(paymentIsOverdue(card('2026-11-23T12:00:00Z'), terms, at(now))).toBe(expected);
});

test('a later attempt to pay by card starts the term again', () => {
  const payment = card('2026-11-23T12:00:00Z', '2026-11-24T10:00:00Z');
  expect(paymentIsOverdue(payment, terms, at('2026-11-25T09:59:00Z'))).toBe(false);
  expect(paymentIsOverdue(payment, terms, at('2026-11-25T10:00:00Z'))).toBe(true);
});

test('a transfer may arrive until midnight in Bulgaria of its last working day, across a holiday', () => {
  // Seven working days after Friday 18 December 2026: 24, 25, 26 December are holidays, Monday 28 replaces the 26th.
  const payment = transfer('2026-12-18T10:00:00Z');
  expect(paymentIsOverdue(payment, terms, at('2027-01-04T21:59:59Z'))).toBe(false);
  expect(paymentIsOverdue(payment, terms, at('2027-01-04T22:00:00Z'))).toBe(true);
  expect(paymentIsOverdue(payment, terms, at('2027-01-07T21:59:59Z'))).toBe(true);
  expect(paymentIsOverdue(payment, terms, at('2027-01-07T22:00:00Z'))).toBe(false);
});

test('the term of a transfer begins when money is expected: an order of 0 may cost something after a revision', () => {
  const payment = { ...transfer('2026-12-18T10:00:00Z'), attemptedAt: at('2026-12-30T10:00:00Z') };
  expect(paymentIsOverdue(payment, terms, at('2027-01-04T22:00:00Z'))).toBe(false);
  expect(paymentIsOverdue(payment, terms, at('2027-01-13T22:00:00Z'))).toBe(true);
});

test('an order without a term, or with cash on delivery, is never overdue', () => {
  const never = { cardHours: null, transferDays: null };
  const now = at('2026-12-24T12:00:00Z');
  const orderedAt = at('2026-12-01T00:00:00Z');
  expect(paymentIsOverdue(card('2026-12-23T00:00:00Z'), never, now)).toBe(false);
  expect(paymentIsOverdue(transfer('2026-12-11T00:00:00Z'), never, now)).toBe(false);
  expect(paymentIsOverdue({ method: 'cod', orderedAt, attemptedAt: null }, terms, now)).toBe(false);
});
