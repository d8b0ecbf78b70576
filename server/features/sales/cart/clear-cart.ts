import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '#server/platform/database/transaction.ts';
import { cartItems } from './cart.tables.ts';

/** Empties the cart, or removes only the given lines, so that lines added meanwhile are kept. */
export async function clearCart(tx: Transaction, userId: string, lineIds?: readonly string[]): Promise<void> {
  const ofUser = eq(cartItems.userId, userId);
  await tx.delete(cartItems).where(lineIds ? and(ofUser, inArray(cartItems.id, [...lineIds])) : ofUser);
}
