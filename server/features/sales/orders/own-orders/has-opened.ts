import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '#server/platform/database/transaction.ts';
import { hashSecretToken } from '#server/platform/secret-token.ts';
import { orderKeys, orders } from '../orders.tables.ts';

/** Whether one of these opened orders, each with a key that is valid, has this number. */
export async function hasOpened(
  db: Database,
  pairs: readonly (readonly [id: string, key: string])[],
  number: number,
): Promise<boolean> {
  if (pairs.length === 0) return false;
  const hashes = pairs.map(([, key]) => hashSecretToken(key));
  const [order] = await db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(orderKeys, eq(orderKeys.orderId, orders.id))
    .where(and(eq(orders.number, number), inArray(orderKeys.keyHash, hashes)))
    .limit(1);
  return order !== undefined;
}
