import { expect, test } from 'vitest';
import { isEditable, nextStep, cancellingMove } from './order-moves.ts';

test('moves from new to delivered one step at a time', () => {
  expect(nextStep('pending')).toBe('confirmed');
  expect(nextStep('confirmed')).toBe('packed');
  expect(nextStep('packed')).toBe('shipped');
  expect(nextStep('shipped')).toBe('delivered');
  expect(nextStep('delivered')).toBeUndefined();
});

test('offers cancellation before shipping, return after it, and nothing at the end', () => {
  expect([cancellingMove('pending'), cancellingMove('packed')]).toEqual(['cancelled', 'cancelled']);
  expect([cancellingMove('shipped'), cancellingMove('delivered')]).toEqual(['returned', 'returned']);
  expect([cancellingMove('cancelled'), cancellingMove('returned')]).toEqual([undefined, undefined]);
});

test('refuses corrections after the parcel was shipped', () => {
  expect([isEditable('packed'), isEditable('shipped'), isEditable('cancelled')]).toEqual([true, false, false]);
});
