import { expect, test } from 'vitest';
import { netWeightOf, pricePerKg } from './net-weight.rule.ts';

const tin = { netWeightGrams: 13, pieces: 20 };

test('the stated weight is that of the only size', () => {
  expect(netWeightOf({ netWeightGrams: 39, pieces: 20 }, 60, [60, 60])).toBe(39);
  expect(netWeightOf({ netWeightGrams: 48 }, null, [null, null])).toBe(48);
});

test('in packs of several sizes it is that of a tin', () => {
  expect(netWeightOf(tin, 100, [100, 200])).toBe(65);
  expect(netWeightOf(tin, 200, [100, 200])).toBe(130);
});

test('a weight that is not stated is not known', () => {
  expect(netWeightOf({ pieces: 20 }, 20, [20])).toBeUndefined();
});

test('the price of a kilogram is rounded half up', () => {
  expect(pricePerKg('food', { amount: 1190, currency: 'BGN' }, 13)).toEqual({ amount: 91_538, currency: 'BGN' });
  expect(pricePerKg('food', { amount: 1, currency: 'EUR' }, 2000)?.amount).toBe(1);
  expect(pricePerKg('supplement', { amount: 790, currency: 'EUR' }, 6.5)?.amount).toBe(121_538);
});

test('goods that are not food, and food without a stated weight, have no price of a kilogram', () => {
  expect(pricePerKg('other', { amount: 1190, currency: 'EUR' }, 13)).toBeUndefined();
  expect(pricePerKg('food', { amount: 1190, currency: 'EUR' }, undefined)).toBeUndefined();
});
