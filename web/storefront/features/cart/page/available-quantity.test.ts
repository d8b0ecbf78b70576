import { expect, test } from 'vitest';
import { leftFor } from './available-quantity.ts';

const line = (id: string, quantity: number, variantId = 'mint') => ({ id, variantId, quantity, stock: 5 });

test('allows a single line the whole stock', () => {
  expect(leftFor(line('a', 9), [line('a', 9), line('b', 3, 'citrus')])).toBe(5);
});

test('subtracts the quantity of other lines of the same variant', () => {
  const lines = [line('a', 9), line('b', 3)];
  expect(leftFor(line('a', 9), lines)).toBe(2);
  expect(leftFor(line('b', 3), lines)).toBe(0);
});
