import { and, eq } from 'drizzle-orm';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { cartItems } from './cart.tables.ts';

/** Removes a line from the cart. @throws NOT_FOUND for a line that is not in the customer's cart */
export async function removeFromCart({ tx }: Operation, userId: string, lineId: string): Promise<void> {
  const { rowCount } = await tx.delete(cartItems).where(and(eq(cartItems.id, lineId), eq(cartItems.userId, userId)));
  if (rowCount === 0) throw new ShopError('NOT_FOUND');
}
