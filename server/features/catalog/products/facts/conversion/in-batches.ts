import { type SQL, sql } from 'drizzle-orm';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Operation } from '#server/platform/operation.ts';

/** So many products change within the time that one statement has. */
const batchSize = 1_000;

/**
 * Runs a change for the products that fulfil a condition over `products`, some at a time. `change` gets their ids as an
 * array in SQL. Returns the ids of all.
 */
export async function inBatches(
  { tx }: Operation,
  condition: SQL,
  change: (ids: SQL) => Promise<void>,
): Promise<string[]> {
  const rows = await queryRows(tx, { id: column.text }, sql`select id from products where ${condition} order by id`);
  const ids = rows.map(({ id }) => id);
  for (let from = 0; from < ids.length; from += batchSize)
    await change(sql`${sql.param(ids.slice(from, from + batchSize))}::uuid[]`);
  return ids;
}
