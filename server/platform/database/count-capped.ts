import { type SQL, sql } from 'drizzle-orm';
import { PgDialect, type PgTable } from 'drizzle-orm/pg-core';
import { LRUCache } from 'lru-cache';
import { totalCap } from '#contracts/common/paging.ts';
import type { Database } from './transaction.ts';

/** A list's total as its answer has it. */
export interface CappedTotal {
  total: number;
  totalCapped?: true;
}

const lifetimeMs = 60_000;
const dialect = new PgDialect();
/** Counts that reached the cap, by what was counted. */
const capped = new WeakMap<Database, LRUCache<string, true>>();

/**
 * How many rows of `table` fit, exact up to the cap; the database stops counting there. One query. That there were more
 * than the cap is remembered for a minute: to find ten thousand again for every page is what makes a long list slow.
 */
export async function countCapped(db: Database, table: PgTable | SQL, where?: SQL): Promise<CappedTotal> {
  const count = sql`
    select count(*)::int as total from (select from ${table} where ${where ?? sql`true`} limit ${totalCap + 1}) as counted`;
  const long = longLists(db);
  const { sql: text, params } = dialect.sqlToQuery(count);
  const key = JSON.stringify([text, params]);
  if (long.get(key)) return capTotal(totalCap + 1);
  const { rows } = await db.execute<{ total: number }>(count);
  const total = rows[0]?.total ?? 0;
  if (total > totalCap) long.set(key, true);
  return capTotal(total);
}

function longLists(db: Database): LRUCache<string, true> {
  const known = capped.get(db);
  if (known) return known;
  const fresh = new LRUCache<string, true>({ max: 500, ttl: lifetimeMs });
  capped.set(db, fresh);
  return fresh;
}

/** A count that the database did not stop at the cap. */
export function capTotal(count: number): CappedTotal {
  return count > totalCap ? { total: totalCap, totalCapped: true } : { total: count };
}
