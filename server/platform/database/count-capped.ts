import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { totalCap } from '#contracts/common/paging.ts';
import { Cache } from '#server/platform/cache/cache.ts';
import { column } from './column.ts';
import { readRows } from './query-rows.ts';
import { writeQuery } from './statements/statement-text.ts';
import type { Database } from './transaction.ts';

/** The total of a list as returned by the API. */
export interface CappedTotal {
  total: number;
  totalCapped?: true;
}

const caches = new WeakMap<Database, Cache<CappedTotal>>();

/**
 * Counts the matching rows of `table` with one query, exactly up to the cap, where the database stops counting. Capped
 * results are cached for a minute, because counting ten thousand rows for every page makes a long list slow.
 */
export async function countCapped(db: Database, table: PgTable | SQL, where?: SQL): Promise<CappedTotal> {
  const count = writeQuery(sql`
    select count(*)::int as total from (select from ${table} where ${where ?? sql`true`} limit ${totalCap + 1}) as counted`);
  const key = JSON.stringify([count.text, count.values]);
  const cachedTotal = cacheOf(db).find(key);
  if (cachedTotal) return cachedTotal;
  const rows = await readRows(db, { total: column.number }, count);
  const total = capTotal(rows[0]?.total ?? 0);
  if (total.totalCapped) cacheOf(db).set(key, { value: total });
  return total;
}

/** The cached counts that reached the cap, by query. */
function cacheOf(db: Database): Cache<CappedTotal> {
  const cacheOfDb = caches.get(db);
  if (cacheOfDb) return cacheOfDb;
  const cache = new Cache<CappedTotal>({ maxEntries: 500, ttlMilliseconds: 60_000 });
  caches.set(db, cache);
  return cache;
}

/** Applies the cap to a count that was made without it. */
export function capTotal(count: number): CappedTotal {
  return count > totalCap ? { total: totalCap, totalCapped: true } : { total: count };
}
