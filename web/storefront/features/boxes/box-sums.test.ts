import { expect, test } from 'vitest';
import type { BoxChoice } from '#contracts/discounts/boxes.ts';
import { sumsOf, withCount } from './box-sums.ts';

const euro = (amount: number) => ({ amount, currency: 'EUR' as const });
const choice = (variantId: string, amount: number): BoxChoice => ({
  ...{ productId: variantId, variantId, name: variantId, slug: variantId, variantName: '' },
  ...{ imageUrl: null, flavour: null, price: euro(amount), stock: 9 },
});
const choices = [choice('mint', 1290), choice('coffee', 1390)];
const five = { pieces: 5, price: euro(5990) };

test('a box saves only once it is full', () => {
  expect(sumsOf({ mint: 2, coffee: 2 }, choices, five)).toEqual({ pieces: 4, missing: 1, single: 5360, saved: 0 });
  expect(sumsOf({ mint: 2, coffee: 3 }, choices, five)).toEqual({ pieces: 5, missing: 0, single: 6750, saved: 760 });
});

test('a box that is dearer than its pieces saves nothing, and never less', () => {
  expect(sumsOf({ mint: 5 }, choices, { ...five, price: euro(9990) }).saved).toBe(0);
});

test('no more is chosen of a variant than there is of it, and than the box has room for', () => {
  const mint = { variantId: 'mint', stock: 3 };
  expect(withCount({ mint: 1 }, mint, { count: 9, room: 5 })).toEqual({ mint: 3 });
  expect(withCount({ mint: 1, coffee: 3 }, mint, { count: 3, room: 1 })).toEqual({ mint: 2, coffee: 3 });
  expect(withCount({ mint: 2 }, mint, { count: -1, room: 0 })).toEqual({ mint: 0 });
});
