import type { SQL } from 'drizzle-orm';
import { type Columns, readRow, type RowOf } from './column.ts';
import type { Database } from './open-database.ts';

/**
 * Runs a raw SQL statement and validates each returned row: a missing column, or one of another type than in `columns`,
 * throws here instead of causing wrong values elsewhere. Not needed for queries of Drizzle's builder.
 */
export async function queryRows<C extends Columns>(db: Database, columns: C, query: SQL): Promise<RowOf<C>[]> {
  const { rows } = await db.execute(query);
  return rows.map((row) => readRow(columns, row));
}
