import type { SQL } from 'drizzle-orm';
import { type Columns, type RowOf, rowReader } from './column.ts';
import type { Database } from './open-database.ts';
import { textTypes } from './rows/text-types.ts';
import { type Placeholders, placeholders, type StatementText, textOf } from './statements/statement-text.ts';
import { runStatement } from './transaction.ts';

/** A statement whose text is built once and prepared on every connection. Returns the rows, read by its columns. */
export type CompiledStatement<Given, C extends Columns> = (db: Database, parameters: Given) => Promise<RowOf<C>[]>;

let compiled = 0;

/**
 * Compiles a statement of a hot path. `build` receives a placeholder for each property of `Given`, and runs once. The
 * statement is sent as soon as the function is called, so that several calls without `await` between them reach
 * PostgreSQL together, in this order. Values are passed to `pg` unchanged: arrays as arrays, JSON as text.
 */
export function compileStatement<Given extends object, C extends Columns = Record<never, never>>(
  columns: C,
  build: (parameters: Placeholders<Given>) => SQL,
): CompiledStatement<Given, C> {
  let statement: (StatementText & { name: string }) | undefined;
  let readRow: ((row: readonly unknown[]) => RowOf<C>) | undefined;
  const compile = () => ({ name: `c${++compiled}`, ...textOf(build(placeholders<Given>())) });
  return async (db, parameters) => {
    statement ??= compile();
    const { name, text, sources } = statement;
    const values = sources.map((source) =>
      typeof source === 'string' ? (Reflect.get(parameters, source) as unknown) : source.value,
    );
    const { rows, fields } = await runStatement(db, { name, text, values, types: textTypes, rowMode: 'array' });
    readRow ??= rowReader(
      columns,
      fields.map((field) => field.name),
    );
    return rows.map(readRow);
  };
}
