import { asc, eq } from 'drizzle-orm';
import type { Database } from '#server/platform/database/transaction.ts';
import { cartItems } from './cart.tables.ts';

/** The contents of a customer's cart without prices, for the export of personal data. */
export async function readPersonalCart(db: Database, userId: string): Promise<unknown[]> {
  const { productId, variantId, quantity, personalization, createdAt } = cartItems;
  return db
    .select({ productId, variantId, quantity, personalization, createdAt })
    .from(cartItems)
    .where(eq(cartItems.userId, userId))
    .orderBy(asc(createdAt));
}
