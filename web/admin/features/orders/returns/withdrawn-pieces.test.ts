import { describe, expect, test } from 'vitest';
import type { AdminOrder } from '#contracts/orders/orders.ts';
import type { Withdrawal } from '#contracts/withdrawals/withdrawals.ts';
import { withdrawnPieces } from './withdrawn-pieces.ts';

const line = (id: string, quantity: number, shipped: number, returned = 0) => ({ id, quantity, shipped, returned });
const order = (...lines: object[]) => ({ lines }) as unknown as AdminOrder; // what is read of it
const statement = (scope: 'whole' | 'part', ...lines: { lineId: string; quantity: number }[]) =>
  ({ scope, lines }) as unknown as Withdrawal; // what is read of it

describe('the goods that a statement gives back', () => {
  test.each([
    ['all that was sent, for the whole order', statement('whole'), { a: 3, b: 1 }],
    ['only the pieces that it names', statement('part', { lineId: 'a', quantity: 2 }), { a: 2, b: 0 }],
    ['not more than was sent', statement('part', { lineId: 'a', quantity: 9 }), { a: 3, b: 0 }],
    [
      'the named ones, even if it says the whole order',
      statement('whole', { lineId: 'b', quantity: 1 }),
      { a: 0, b: 1 },
    ],
    ['nothing, where it names nothing', statement('part'), { a: 0, b: 0 }],
  ])('are %s', (_, withdrawal, pieces) => {
    expect(withdrawnPieces(order(line('a', 3, 3), line('b', 1, 1)), withdrawal)).toEqual(pieces);
  });

  test('are not those that are back already or were not sent yet', () => {
    expect(withdrawnPieces(order(line('a', 3, 3, 1), line('b', 2, 0)), statement('whole'))).toEqual({ a: 2, b: 0 });
  });

  test('are chosen by hand without a statement', () => {
    expect(withdrawnPieces(order(line('a', 3, 3)), null)).toEqual({});
  });
});
