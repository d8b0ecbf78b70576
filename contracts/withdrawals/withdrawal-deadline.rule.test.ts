import { expect, test } from 'vitest';
import { isLateWithdrawal, withdrawalDeadline } from './withdrawal-deadline.rule.ts';

const delivered = (at: string | null, more: (string | null)[] = []) => ({
  history: [],
  fulfilments: [at, ...more].map((deliveredAt) => ({ deliveredAt })),
  lines: [{ shipped: 2, quantity: 2 }],
});

test('sets the deadline fourteen days after the day of delivery in Bulgaria', () => {
  expect(withdrawalDeadline(delivered('2026-11-02T09:00:00Z'))).toBe('2026-11-16');
  // 00:30 in Sofia.
  expect(withdrawalDeadline(delivered('2026-11-02T22:30:00Z'))).toBe('2026-11-17');
});

test('moves a last day on a weekend or a holiday to the next working day', () => {
  expect(withdrawalDeadline(delivered('2026-11-07T09:00:00Z'))).toBe('2026-11-23');
  // 24, 25 and 26 December are holidays; 26 is a Saturday, so Monday is off too.
  expect(withdrawalDeadline(delivered('2026-12-10T09:00:00Z'))).toBe('2026-12-29');
});

test('counts from the last parcel and has no deadline before it is delivered', () => {
  expect(withdrawalDeadline(delivered('2026-11-02T09:00:00Z', ['2026-11-04T09:00:00Z']))).toBe('2026-11-18');
  expect(withdrawalDeadline(delivered('2026-11-02T09:00:00Z', [null]))).toBeNull();
  const partly = { ...delivered('2026-11-02T09:00:00Z'), lines: [{ shipped: 1, quantity: 2 }] };
  expect(withdrawalDeadline(partly)).toBeNull();
});

test('is late from the midnight after the last day, never while the deadline is unknown', () => {
  const order = delivered('2026-11-02T09:00:00Z');
  expect(isLateWithdrawal(order, new Date('2026-11-16T21:59:59Z'))).toBe(false);
  expect(isLateWithdrawal(order, new Date('2026-11-16T22:00:00Z'))).toBe(true);
  expect(isLateWithdrawal(delivered(null), new Date('2030-01-01T00:00:00Z'))).toBe(false);
});
