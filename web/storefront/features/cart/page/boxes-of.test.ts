import { expect, test } from 'vitest';
import type { AppliedDiscount, CartLine } from '#contracts/cart/cart.ts';
import { inBoxes, withoutBox } from './boxes-of.ts';

const euro = (amount: number) => ({ amount, currency: 'EUR' as const });
const line = (variantId: string, quantity: number, amount = 1000) =>
  ({ id: `line-${variantId}`, variantId, quantity, unitPrice: euro(amount) }) as CartLine; // what the rule reads
const part = (variantId: string, quantity: number) => ({ variantId, name: variantId, variantName: '', quantity });
const discount = (amount: number, ...parts: ReturnType<typeof part>[]): AppliedDiscount => ({
  ...{ name: 'Петица', amount: euro(amount), freeDelivery: false },
  box: { pieces: parts.reduce((sum, { quantity }) => sum + quantity, 0), parts },
});

test('a box shows its lines together, with the price of its pieces before and after', () => {
  const lines = [line('mint', 2), line('tin', 1), line('coffee', 4, 1200)];
  const { boxes, others } = inBoxes(lines, [discount(600, part('mint', 2), part('coffee', 3))]);
  expect(boxes).toMatchObject([{ name: 'Петица', single: 5600, price: 5000 }]);
  expect(boxes[0]?.lines.map(({ variantId }) => variantId)).toEqual(['mint', 'coffee']);
  expect(others.map(({ variantId }) => variantId)).toEqual(['tin']);
});

test('every line stands once: other discounts, a box of one line and a second box of the same lines group nothing', () => {
  const lines = [line('mint', 5), line('coffee', 5)];
  const { box: _box, ...plain } = discount(10);
  expect(inBoxes(lines, [plain, discount(10, part('mint', 5))])).toMatchObject({ boxes: [], others: lines });
  const both = discount(10, part('mint', 2), part('coffee', 3));
  expect(inBoxes(lines, [both, both])).toMatchObject({ boxes: [{ lines }], others: [] });
});

test('a line of which pieces are a box of their own says how many, and what they cost', () => {
  const { boxedLines } = inBoxes([line('mint', 99)], [discount(19_000, part('mint', 95))]);
  expect([...boxedLines]).toEqual([['line-mint', { name: 'Петица', pieces: 95, single: 95_000, price: 76_000 }]]);
});

test('a box says that it holds the dearest pieces exactly where a cheaper one is outside', () => {
  const lines = [line('mint', 2), line('coffee', 3, 1200), line('tea', 1)];
  const boxed = discount(600, part('mint', 2), part('coffee', 3));
  const holdsDearest = (outside: ReturnType<typeof part>[]) =>
    inBoxes(lines, [{ ...boxed, box: { pieces: 5, parts: boxed.box?.parts ?? [], outside } }]).boxes[0]?.holdsDearest;
  expect([holdsDearest([part('tea', 1)]), holdsDearest([part('coffee', 1)]), holdsDearest([])]).toEqual([
    true,
    false,
    false,
  ]);
});

test('removing a box takes its pieces and leaves the others', () => {
  const { boxes } = inBoxes([line('mint', 2), line('coffee', 4)], [discount(9, part('mint', 2), part('coffee', 3))]);
  expect(boxes.map(withoutBox)).toEqual([
    [
      { id: 'line-mint', quantity: 0 },
      { id: 'line-coffee', quantity: 1 },
    ],
  ]);
});
