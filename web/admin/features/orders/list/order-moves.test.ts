import { expect, test } from 'vitest';
import { isEditable, nextStep, undoingMove } from './order-moves.ts';

test('moves from new to delivered one step at a time', () => {
  expect(nextStep('pending')).toBe('confirmed');
  expect(nextStep('confirmed')).toBe('packed');
  expect(nextStep('packed')).toBe('shipped');
  expect(nextStep('shipped')).toBe('delivered');
  expect(nextStep('delivered')).toBeUndefined();
});

test('offers cancellation before shipping, return after it, and nothing at the end', () => {
  expect([undoingMove('pending'), undoingMove('packed')]).toEqual(['cancelled', 'cancelled']);
  expect([undoingMove('shipped'), undoingMove('delivered')]).toEqual(['returned', 'returned']);
  expect([undoingMove('cancelled'), undoingMove('returned')]).toEqual([undefined, undefined]);
});

test('refuses corrections after the parcel was shipped', () => {
  expect([isEditable('packed'), isEditable('shipped'), isEditable('cancelled')]).toEqual([true, false, false]);
});
