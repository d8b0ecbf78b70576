import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { type Columns, type RowOf, rowReader } from './column.ts';
import type { Database } from './open-database.ts';
import { textTypes } from './rows/text-types.ts';
import { runStatement } from './transaction.ts';

const dialect = new PgDialect();

/**
 * Runs a raw SQL statement and validates each returned row: a missing column, or one of another type than in `columns`,
 * throws here instead of causing wrong values elsewhere. Not needed for queries of Drizzle's builder.
 */
export async function queryRows<C extends Columns>(db: Database, columns: C, query: SQL): Promise<RowOf<C>[]> {
  const { sql: text, params } = dialect.sqlToQuery(query);
  return readRows(db, columns, { text, values: params });
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
