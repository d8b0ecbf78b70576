import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { totalCap } from '#contracts/paging.ts';
import type { Database } from './transaction.ts';

/** A list's total as its answer has it. */
export interface CappedTotal {
  total: number;
  totalCapped?: true;
}

/** How many rows of `table` fit, exact up to the cap; the database stops counting there. One query. */
export async function countCapped(db: Database, table: PgTable | SQL, where?: SQL): Promise<CappedTotal> {
  const { rows } = await db.execute<{ total: number }>(sql`
    select count(*)::int as total from (select from ${table} where ${where ?? sql`true`} limit ${totalCap + 1}) as counted`);
  return capTotal(rows[0]?.total ?? 0);
}

/** A count that the database did not stop at the cap. */
export function capTotal(count: number): CappedTotal {
  return count > totalCap ? { total: totalCap, totalCapped: true } : { total: count };
}
