import { sql } from 'drizzle-orm';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import type { CartLineRow } from '../read-lines.ts';
import { guestCartLines } from './guest-cart-lines.ts';

interface CartToLock {
  guestCart: string;
  cookie: string | undefined;
  isOrdered: (guestCart: string) => Promise<boolean>;
}

/**
 * The lines of a guest's cookie, unless that cart was ordered already (CART_EMPTY). A cookie has no rows to lock, so
 * concurrent requests with the same cart are serialized by an advisory lock. A unique index of orders enforces it.
 */
export async function lockGuestCart(
  op: Operation,
  { guestCart, cookie, isOrdered }: CartToLock,
): Promise<CartLineRow[]> {
  await op.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`guest-cart:${guestCart}`}, 0))`);
  if (await isOrdered(guestCart)) throw new ShopError('CART_EMPTY', { message: 'Тази количка вече е поръчана.' });
  return guestCartLines(op, cookie);
}
