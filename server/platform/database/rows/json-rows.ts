import { type SQL, sql } from 'drizzle-orm';
import { column, type Columns, type RowOf } from '../column.ts';
import { queryRows } from '../query-rows.ts';
import type { Database } from '../transaction.ts';

/**
 * Runs a statement whose rows arrive as one JSON value: for rows of many columns, and for those that hold lists of other
 * rows. Takes this process half of the time of rows that arrive value by value. Numbers above 2^53 are not exact.
 */
export async function queryJsonRows<C extends Columns>(db: Database, columns: C, query: SQL): Promise<RowOf<C>[]> {
  const rows = await queryRows(
    db,
    { list: column.listOf(column.object(columns)) },
    sql`select ${jsonList(query)} as list`,
  );
  return rows[0]?.list ?? [];
}

/** The rows of a subselect, in its order, as a JSON value. */
export function jsonList(query: SQL): SQL {
  return sql`(select coalesce(json_agg(r), '[]'::json) from (${query}) r)`;
}
