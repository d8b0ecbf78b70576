import type { AppliedBox } from '#contracts/cart/applied-box.ts';
import type { AppliedDiscount, CartLine } from '#contracts/cart/cart.ts';

export interface CartBox {
  name: string;
  box: AppliedBox;
  /** The lines with a piece in the box. */
  lines: CartLine[];
  /** What its pieces cost one by one, and in the box, in minor units. */
  single: number;
  price: number;
}

export interface CartInBoxes {
  boxes: CartBox[];
  /** The lines that are in no box. */
  others: CartLine[];
}

/**
 * The lines of a cart by the boxes that its discounts have filled. A box of one line is no group. A line of which only some
 * pieces are in a box stands with the box.
 */
export function inBoxes(lines: readonly CartLine[], discounts: readonly AppliedDiscount[]): CartInBoxes {
  const boxes: CartBox[] = [];
  let others = [...lines];
  for (const { name, amount, box } of discounts) {
    if (!box) continue;
    const pieces = new Map(box.parts.map(({ variantId, quantity }) => [variantId, quantity]));
    const own = others.filter(({ variantId }) => pieces.has(variantId));
    if (own.length < 2 || own.length < pieces.size) continue;
    const prices = new Map(own.map(({ variantId, unitPrice }) => [variantId, unitPrice.amount]));
    const single = box.parts.reduce((sum, { variantId, quantity }) => sum + (prices.get(variantId) ?? 0) * quantity, 0);
    boxes.push({ name, box, lines: own, single, price: single - amount.amount });
    others = others.filter((line) => !own.includes(line));
  }
  return { boxes, others };
}

/** What is left of the lines without the pieces of a box: the new quantity by line id, 0 for a line that goes. */
export function withoutBox({ box, lines }: Pick<CartBox, 'box' | 'lines'>): { id: string; quantity: number }[] {
  const open = new Map(box.parts.map(({ variantId, quantity }) => [variantId, quantity]));
  return lines.map(({ id, variantId, quantity }) => {
    const boxedPieces = Math.min(quantity, open.get(variantId) ?? 0);
    open.set(variantId, (open.get(variantId) ?? 0) - boxedPieces);
    return { id, quantity: quantity - boxedPieces };
  });
}
