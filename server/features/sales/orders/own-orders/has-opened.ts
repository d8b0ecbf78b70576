import { and, eq, inArray } from 'drizzle-orm';
import { hashSecretToken } from '#server/features/customers/accounts/secret-token.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { orderKeys, orders } from '../orders.tables.ts';

/** Whether one of these opened orders, each with a key that is valid, has this number. */
export async function hasOpened(
  db: Database,
  opened: readonly (readonly [id: string, key: string])[],
  number: number,
): Promise<boolean> {
  if (opened.length === 0) return false;
  const hashes = opened.map(([, key]) => hashSecretToken(key));
  const [found] = await db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(orderKeys, eq(orderKeys.orderId, orders.id))
    .where(and(eq(orders.number, number), inArray(orderKeys.keyHash, hashes)))
    .limit(1);
  return found !== undefined;
}
