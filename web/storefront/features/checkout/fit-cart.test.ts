import { expect, test } from 'vitest';
import { fittedQuantities, shortLinesIn } from './fit-cart.ts';

const line = (id: string, variantId: string, quantity: number) => ({ id, variantId, quantity });

test('lines of one variant share its stock in their order', () => {
  const lines = [line('a', 'mint', 2), line('b', 'mint', 2), line('c', 'cola', 9)];
  expect(fittedQuantities(lines, [{ variantId: 'mint', stock: 3 }])).toEqual([{ id: 'b', quantity: 1 }]);
  expect(fittedQuantities(lines, [{ variantId: 'mint', stock: 0 }])).toEqual([
    { id: 'a', quantity: 0 },
    { id: 'b', quantity: 0 },
  ]);
});

test('reads the short lines of a refusal once per variant, and ignores invalid details', () => {
  const short = { variantId: 'mint', stock: 1 };
  expect(shortLinesIn({ lines: [short, short, { variantId: 7 }] })).toEqual([short]);
  expect([shortLinesIn(undefined), shortLinesIn({ lines: 'all' })]).toEqual([[], []]);
});
