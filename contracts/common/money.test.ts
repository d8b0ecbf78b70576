import { expect, test } from 'vitest';
import { maxAmount, Money } from './money.ts';

const accepts = (amount: unknown) => Money.safeParse({ amount, currency: 'EUR' }).success;

test('an amount is an integer from nothing to the largest price, and 99 of that are still exact', () => {
  expect([0, 1, maxAmount].map(accepts)).toEqual([true, true, true]);
  for (const wrong of [-1, 0.5, maxAmount + 1, Number.MAX_SAFE_INTEGER, Infinity, Number.NaN, '1', null])
    expect(accepts(wrong), String(wrong)).toBe(false);
  expect(Number.isSafeInteger(maxAmount * 99)).toBe(true);
});
