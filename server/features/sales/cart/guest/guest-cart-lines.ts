import { createHash } from 'node:crypto';
import type { Transaction } from '#server/platform/database/transaction.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { CartLineRow } from '../cart-lines-query.ts';
import { readGuestCart } from './read-guest-cart.ts';
import { readLines } from '../read-lines.ts';

/** What a guest's cookie holds, as rows of a cart. Nothing but product, variant, quantity and text is taken from it. */
export async function guestCartLines(tx: Transaction, cookie: string | undefined): Promise<CartLineRow[]> {
  const lines = await readLines(tx, readGuestCart(cookie));
  if (lines.length === 0) throw new ShopError('CART_EMPTY');
  return lines;
}

/** The name of one cart of one guest. Its lines have ids of their own, so that the same goods bought again are another. */
export function guestCartKey(guestId: string, cookie: string | undefined): string {
  return createHash('sha256')
    .update(`${guestId}\n${cookie ?? ''}`)
    .digest('base64url');
}
