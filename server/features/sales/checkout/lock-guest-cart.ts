import { eq, sql } from 'drizzle-orm';
import type { CartLineRow } from '#server/features/sales/cart/cart-lines-query.ts';
import { guestCartLines } from '#server/features/sales/cart/guest/guest-cart-lines.ts';
import { orders } from '#server/features/sales/orders/orders.tables.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';

/**
 * The lines of a guest's cookie, unless that cart was ordered already (CART_EMPTY). A cookie has no rows to lock, so
 * concurrent requests with the same cart are serialized by an advisory lock. A unique index enforces it.
 */
export async function lockGuestCart(
  op: Operation,
  guestCart: string,
  cookie: string | undefined,
): Promise<CartLineRow[]> {
  await op.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`guest-cart:${guestCart}`}, 0))`);
  const [ordered] = await op.tx.select({ id: orders.id }).from(orders).where(eq(orders.guestCart, guestCart));
  if (ordered) throw new ShopError('CART_EMPTY', { message: 'Тази количка вече е поръчана.' });
  return guestCartLines(op, cookie);
}
