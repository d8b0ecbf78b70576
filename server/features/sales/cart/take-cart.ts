import type { Operation } from '#server/platform/operation.ts';
import { removeLines } from './clear-cart.ts';
import { guestCartKey } from './guest/guest-cart-lines.ts';
import { lockGuestCart } from './guest/lock-guest-cart.ts';
import { lockCartLines } from './lock-cart-lines.ts';
import type { CartLineRow } from './read-lines.ts';

/** Whose cart it is: a customer's on the server, or a guest's in a cookie. */
export type CartOwner = { userId: string } | { guestId: string; cookie: string | undefined };

/** A cart that is being ordered. */
export interface TakenCart {
  lines: CartLineRow[];
  /** The identity of a guest's cart; null for a customer's. */
  guestCart: string | null;
  /** Removes these lines with the commit. A guest's cookie is removed with the response. */
  clear: () => void;
}

/**
 * Takes a cart for an order: its lines are locked until the transaction ends, so that a cart becomes at most one order.
 * `isOrdered` tells of a guest's cart whether it was ordered already. @throws CART_EMPTY
 */
export async function takeCart(
  op: Operation,
  owner: CartOwner,
  isOrdered: (guestCart: string) => Promise<boolean>,
): Promise<TakenCart> {
  if ('guestId' in owner) {
    const guestCart = guestCartKey(owner.guestId, owner.cookie);
    const lines = await lockGuestCart(op, { guestCart, cookie: owner.cookie, isOrdered });
    return { lines, guestCart, clear: () => undefined };
  }
  const lines = await lockCartLines(op, owner.userId);
  const lineIds = lines.map(({ id }) => id);
  return { lines, guestCart: null, clear: () => removeLines(op, { userId: owner.userId, lineIds }) };
}
