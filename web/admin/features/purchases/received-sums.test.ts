import { expect, test } from 'vitest';
import type { Purchase } from '#contracts/purchases/purchases.ts';
import { receivedSums } from './received-sums.ts';

const lev = (amount: number) => ({ amount, currency: 'BGN' as const });

interface Came {
  quantity: number;
  cost: ReturnType<typeof lev> | null;
}
function orderWith(lines: Came[], { isUndone = false, seesCosts = true } = {}): Purchase {
  const receipts = [
    { isUndone: false, lines: lines.slice(0, 1) },
    { isUndone, lines: lines.slice(1) },
  ];
  const ordered = lines.map(() => ({ quantity: 12, received: 5 }));
  // The fields that are not added up are left out.
  return { lines: ordered, receipts, totals: seesCosts ? { net: lev(0) } : null } as unknown as Purchase;
}

test('adds up the pieces, and what came at the cost that it came at', () => {
  const sums = receivedSums(
    orderWith([
      { quantity: 5, cost: lev(400) },
      { quantity: 2, cost: lev(450) },
    ]),
  );
  expect(sums).toEqual({ ordered: 24, received: 10, cost: lev(2900), isWhole: true });
});

test('leaves out what was taken back, and says that a cost is unknown', () => {
  const lines = [
    { quantity: 5, cost: lev(400) },
    { quantity: 2, cost: null },
  ];
  expect(receivedSums(orderWith(lines, { isUndone: true }))).toMatchObject({ cost: lev(2000), isWhole: true });
  expect(receivedSums(orderWith(lines))).toMatchObject({ cost: lev(2000), isWhole: false });
});

test('says no sum to those who see no costs, nor before anything came', () => {
  expect(receivedSums(orderWith([{ quantity: 5, cost: null }], { seesCosts: false })).cost).toBeUndefined();
  expect(receivedSums(orderWith([])).cost).toBeUndefined();
});
