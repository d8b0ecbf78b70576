import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fillBoxes } from './fill-boxes.ts';
import type { LineLeft } from './reduce-lines.ts';

const line = (id: string, unitPrice: number, quantity = 1, left = unitPrice * quantity): LineLeft => ({
  ...{ id, productId: id, categoryPath: [], compareAtPrice: null },
  ...{ unitPrice, quantity, left },
});
const sizesOf = (...sizes: [pieces: number, amount: number][]) => ({
  sizes: sizes.map(([pieces, amount]) => ({ pieces, price: { amount, currency: 'EUR' as const } })),
});
const saved = (terms: ReturnType<typeof sizesOf>, lines: LineLeft[]) =>
  [...fillBoxes(terms, lines).reductions.values()].reduce((sum, one) => sum + one, 0);

const anySizes = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 2, max: 5 }), fc.integer({ min: 1, max: 60 })), {
    minLength: 1,
    maxLength: 3,
    selector: ([pieces]) => pieces,
  })
  .map((sizes) => sizesOf(...sizes));
const anyLines = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 1, max: 4 })), { maxLength: 4 })
  .map((list) => list.map(([price, quantity], index) => line(`line-${index}`, price, quantity)));

describe('boxes of any cart', () => {
  test('cost the least of all ways to divide the pieces into boxes and single ones', () => {
    fc.assert(
      fc.property(anySizes, anyLines, (terms, lines) => {
        const prices = lines.flatMap(({ unitPrice, quantity }) => Array<number>(quantity).fill(unitPrice));
        const full = prices.reduce((sum, price) => sum + price, 0);
        expect(full - saved(terms, lines)).toBe(leastOf(terms.sizes, prices));
      }),
    );
  });

  test('hold no more pieces of a line than it has, in whole boxes, and save no more than these cost', () => {
    fc.assert(
      fc.property(anySizes, anyLines, ({ sizes }, lines) => {
        const { pieces, reductions } = fillBoxes({ sizes }, lines);
        const count = [...pieces.values()].reduce((sum, one) => sum + one, 0);
        expect(canBeMade(count, sizes)).toBe(true);
        for (const { id, unitPrice, quantity } of lines) {
          expect(pieces.get(id) ?? 1).toBeGreaterThan(0);
          expect(pieces.get(id) ?? 0).toBeLessThanOrEqual(quantity);
          expect(reductions.get(id) ?? 0).toBeGreaterThanOrEqual(0);
          expect(reductions.get(id) ?? 0).toBeLessThanOrEqual(unitPrice * (pieces.get(id) ?? 0));
        }
      }),
    );
  });
});

describe('a box', () => {
  test('holds the dearest pieces, and the rest stays single', () => {
    const { pieces, reductions } = fillBoxes(sizesOf([3, 2500]), [line('a', 900, 2), line('b', 1000, 2)]);
    expect(pieces).toEqual(new Map([['b', 2], ['a', 1]])); // prettier-ignore
    expect([...reductions.values()].reduce((sum, one) => sum + one, 0)).toBe(400);
  });

  test('is shared by its lines to the cent', () => {
    const { reductions } = fillBoxes(sizesOf([3, 2000]), [line('a', 1000), line('b', 1000), line('c', 1000)]);
    expect([...reductions.values()]).toEqual([334, 333, 333]);
  });

  test('is repeated and mixed with other sizes where that is cheaper: six pieces are two boxes of three', () => {
    const lines = [line('a', 1000, 6)];
    expect(saved(sizesOf([3, 2700], [5, 4500]), lines)).toBe(600);
    expect(saved(sizesOf([3, 2900], [5, 4000]), lines)).toBe(1000);
  });

  test('that saves nothing is none', () => {
    expect(fillBoxes(sizesOf([3, 3000]), [line('a', 1000, 3)]).pieces).toEqual(new Map());
  });

  test('counts what earlier discounts left of a line', () => {
    expect(saved(sizesOf([2, 1500]), [line('a', 1000, 2, 1800)])).toBe(300);
  });

  test('is filled from the largest cart there is', () => {
    const lines = Array.from({ length: 100 }, (_, index) => line(String(index), 1000, 99));
    expect(saved(sizesOf([5, 4000]), lines)).toBe(1_980_000);
  });
});

function canBeMade(count: number, sizes: readonly { pieces: number }[]): boolean {
  return count === 0 || sizes.some(({ pieces }) => pieces <= count && canBeMade(count - pieces, sizes));
}

/** The least sum by trying every number of boxes: those hold the dearest pieces. */
function leastOf(sizes: ReturnType<typeof sizesOf>['sizes'], prices: readonly number[]): number {
  const sorted = prices.toSorted((a, b) => b - a);
  const rest = sorted.reduce((sum, price) => sum + price, 0);
  const options = sizes.flatMap(({ pieces, price }) =>
    pieces <= sorted.length ? [price.amount + leastOf(sizes, sorted.slice(pieces))] : [],
  );
  return Math.min(rest, ...options);
}
