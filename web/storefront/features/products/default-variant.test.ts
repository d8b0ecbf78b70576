import { expect, test } from 'vitest';
import { defaultVariant } from './default-variant.ts';

const variant = (id: string, amount: number, stock: number) => ({ id, price: { amount }, stock });

test('is the cheapest variant in stock, of equal ones the first', () => {
  const sold = [
    variant('80 mg', 1590, 5),
    variant('30 mg', 1190, 0),
    variant('50 mg', 1390, 5),
    variant('60 mg', 1390, 5),
  ];
  expect(defaultVariant(sold)?.id).toBe('50 mg');
});

test('is the cheapest of all when nothing is in stock, and none without variants', () => {
  expect(defaultVariant([variant('80 mg', 1590, 0), variant('30 mg', 1190, 0)])?.id).toBe('30 mg');
  expect(defaultVariant([])).toBeUndefined();
});
