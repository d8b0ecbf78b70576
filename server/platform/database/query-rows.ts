import type { SQL } from 'drizzle-orm';
import { type Columns, type RowOf, rowReader } from './column.ts';
import type { Database } from './open-database.ts';
import { textTypes } from './rows/text-types.ts';
import { writeQuery } from './statements/statement-text.ts';
import { runStatement } from './transaction.ts';

/**
 * Runs a raw SQL statement and validates each returned row: a missing column, or one of another type than in `columns`,
 * throws here instead of causing wrong values elsewhere. Not needed for queries of Drizzle's builder.
 */
export async function queryRows<C extends Columns>(db: Database, columns: C, query: SQL): Promise<RowOf<C>[]> {
  return readRows(db, columns, writeQuery(query));
}

/** The same for a statement that was written before. */
export async function readRows<C extends Columns>(
  db: Database,
  columns: C,
  { text, values }: { text: string; values: unknown[] },
): Promise<RowOf<C>[]> {
  const { rows, fields } = await runStatement(db, { text, values, types: textTypes, rowMode: 'array' });
  if (rows.length === 0) return [];
  const readRow = rowReader(
    columns,
    fields.map(({ name }) => name),
  );
  return rows.map(readRow);
}
