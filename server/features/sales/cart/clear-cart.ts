import { eq, sql } from 'drizzle-orm';
import { compileStatement } from '#server/platform/database/compile-statement.ts';
import type { Operation } from '#server/platform/operation.ts';
import { cartItems } from './cart.tables.ts';

/** Empties the cart, or removes only the given lines, so that lines added meanwhile are kept. */
export async function clearCart({ tx }: Operation, userId: string, lineIds?: readonly string[]): Promise<void> {
  if (lineIds) await removeLines(tx, { userId, lineIds });
  else await tx.delete(cartItems).where(eq(cartItems.userId, userId));
}

const removeLines = compileStatement<{ userId: string; lineIds: readonly string[] }>(
  {},
  ({ userId, lineIds }) => sql`delete from ${cartItems} where user_id = ${userId} and id = any(${lineIds}::uuid[])`,
);
