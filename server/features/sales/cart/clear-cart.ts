import { eq, sql } from 'drizzle-orm';
import { compileWrite } from '#server/platform/database/statements/compile-write.ts';
import type { Operation } from '#server/platform/operation.ts';
import { cartItems } from './cart.tables.ts';

/** Empties the cart. */
export async function clearCart({ tx }: Operation, userId: string): Promise<void> {
  await tx.delete(cartItems).where(eq(cartItems.userId, userId));
}

/** Removes only the given lines, with the commit, so that lines added meanwhile are kept. */
export const removeLines = compileWrite<{ userId: string; lineIds: readonly string[] }>(
  ({ userId, lineIds }) => sql`
    ordered as (delete from ${cartItems} where user_id = ${userId} and id = any(${lineIds}::uuid[]))`,
);
