import { expect, test } from 'vitest';
import { pricePerPiece, reductionPercent } from './price-facts.rule.ts';

const euro = (amount: number) => ({ amount, currency: 'EUR' as const });

test.each([
  [1290, 20, 65],
  [1289, 20, 64],
  [5, 10, 1],
  [4, 10, 0],
])('%i for %i piecees is %i for one, rounded half up', (price, piecees, one) => {
  expect(pricePerPiece(euro(price), piecees)).toEqual(euro(one));
});

test('a reduction is rounded down and never overstated', () => {
  expect(reductionPercent(euro(1000), euro(851))).toBe(14);
  expect(reductionPercent(euro(1000), euro(850))).toBe(15);
  expect(reductionPercent(euro(1000), euro(1000))).toBe(0);
  expect(reductionPercent(euro(1000), euro(1200))).toBe(0);
});
