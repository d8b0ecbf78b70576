import type { SQL } from 'drizzle-orm';
import { type Columns, readRow, type RowOf } from './column.ts';
import type { Database } from './open-database.ts';

/**
 * Runs a statement written by hand and checks each row it returns: a column that is missing or of another type than
 * `columns` says is an error here, not a wrong value somewhere else. What Drizzle's builder can express needs none of it.
 */
export async function queryRows<C extends Columns>(db: Database, columns: C, query: SQL): Promise<RowOf<C>[]> {
  const { rows } = await db.execute(query);
  return rows.map((row) => readRow(columns, row));
}
