import { expect, test } from 'vitest';
import { netWeightOf } from './net-weight.rule.ts';

const tin = { netWeightGrams: 13, pouchesPerTin: 20 };

test('the stated weight is that of the only size', () => {
  expect(netWeightOf({ netWeightGrams: 39, pouchesPerTin: 20 }, 60, [60, 60])).toBe(39);
  expect(netWeightOf({ netWeightGrams: 48 }, null, [null, null])).toBe(48);
});

test('in packs of several sizes it is that of a tin', () => {
  expect(netWeightOf(tin, 100, [100, 200])).toBe(65);
  expect(netWeightOf(tin, 200, [100, 200])).toBe(130);
});

test('a weight that is not stated is not known', () => {
  expect(netWeightOf({ pouchesPerTin: 20 }, 20, [20])).toBeUndefined();
});
