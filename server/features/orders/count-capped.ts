import { type SQL, sql } from 'drizzle-orm';
import { totalCap } from '#contracts/paging.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { orders } from './orders.tables.ts';

/** How many orders fit, exact up to the cap; the database stops counting there. */
export async function countCapped(
  db: Database,
  where: SQL | undefined,
): Promise<{ total: number; totalCapped?: boolean }> {
  const { rows } = await db.execute<{ total: number }>(sql`
    select count(*)::int as total from (select from ${orders} where ${where ?? sql`true`} limit ${totalCap + 1}) as counted`);
  const total = rows[0]?.total ?? 0;
  return total > totalCap ? { total: totalCap, totalCapped: true } : { total };
}
