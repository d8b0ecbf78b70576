import { createHash } from 'node:crypto';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { type CartLineRow, readLines } from '../read-lines.ts';
import { readGuestCart } from './read-guest-cart.ts';

/** The contents of a guest's cookie as cart rows. Only product, variant, quantity and text are taken from it. */
export async function guestCartLines({ tx }: Operation, cookie: string | undefined): Promise<CartLineRow[]> {
  const lines = await readLines(tx, readGuestCart(cookie));
  if (lines.length === 0) throw new ShopError('CART_EMPTY');
  return lines;
}

/**
 * The identity of one cart of a guest. It depends on the line ids, so that ordering the same items again is another
 * cart.
 */
export function guestCartKey(guestId: string, cookie: string | undefined): string {
  return createHash('sha256')
    .update(`${guestId}\n${cookie ?? ''}`)
    .digest('base64url');
}
