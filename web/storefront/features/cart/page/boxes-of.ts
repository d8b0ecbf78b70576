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
  /** Why pieces of its group are single: dearer ones are in the box. */
  holdsDearest: boolean;
}

/** The pieces of one line that are in a box, where the box is no group. */
export interface BoxedLine {
  name: string;
  pieces: number;
  /** What they cost one by one, and in the box, in minor units. */
  single: number;
  price: number;
}

export interface CartInBoxes {
  boxes: CartBox[];
  /** The lines that are in no box. */
  others: CartLine[];
  /** Those of them with pieces in a box of one line, by line id. */
  boxedLines: ReadonlyMap<string, BoxedLine>;
}

/**
 * The lines of a cart by the boxes that its discounts have filled. A box of one line is no group; the line says it. A line of
 * which only some pieces are in a box stands with the box.
 */
export function inBoxes(lines: readonly CartLine[], discounts: readonly AppliedDiscount[]): CartInBoxes {
  const boxes: CartBox[] = [];
  const boxedLines = new Map<string, BoxedLine>();
  let others = [...lines];
  for (const { name, amount, box } of discounts) {
    if (!box) continue;
    const pieces = new Map(box.parts.map(({ variantId, quantity }) => [variantId, quantity]));
    const own = others.filter(({ variantId }) => pieces.has(variantId));
    const [first] = own;
    if (!first || own.length < pieces.size) continue;
    const prices = new Map(lines.map(({ variantId, unitPrice }) => [variantId, unitPrice.amount]));
    const priceOf = ({ variantId }: { variantId: string }): number => prices.get(variantId) ?? 0;
    const single = box.parts.reduce((sum, part) => sum + priceOf(part) * part.quantity, 0);
    const price = single - amount.amount;
    if (own.length === 1) {
      boxedLines.set(first.id, { name, pieces: box.pieces, single, price });
      continue;
    }
    const dearest = Math.max(...box.parts.map(priceOf));
    const holdsDearest = (box.outside ?? []).some((part) => priceOf(part) < dearest);
    boxes.push({ name, box, lines: own, single, price, holdsDearest });
    others = others.filter((line) => !own.includes(line));
  }
  return { boxes, others, boxedLines };
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
