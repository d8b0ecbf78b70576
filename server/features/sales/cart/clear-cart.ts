import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '#server/platform/database/transaction.ts';
import { cartItems } from './cart.tables.ts';

/** Empties the cart; of the named lines only, where there are any, so that what was added in the meantime stays. */
export async function clearCart(tx: Transaction, userId: string, lineIds?: readonly string[]): Promise<void> {
  const ofUser = eq(cartItems.userId, userId);
  await tx.delete(cartItems).where(lineIds ? and(ofUser, inArray(cartItems.id, [...lineIds])) : ofUser);
}
