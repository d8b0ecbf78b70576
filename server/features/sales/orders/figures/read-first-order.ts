import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/transaction.ts';
import { orders } from '../orders.tables.ts';

/** When the first order was placed. */
export async function readFirstOrder(db: Database): Promise<Date | null> {
  const [first] = await db
    .select({ at: orders.createdAt })
    .from(orders)
    .where(sql`${orders.deletedAt} is null`)
    // Scans the list's index backwards, which has NULLs last.
    .orderBy(sql`${orders.createdAt} nulls first`)
    .limit(1);
  return first?.at ?? null;
}
