import { is, Placeholder, type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { type Columns, type RowOf, rowReader } from './column.ts';
import type { Database } from './open-database.ts';
import { textTypes } from './rows/text-types.ts';
import { runStatement } from './transaction.ts';

/** A statement whose text is built once and prepared on every connection. Returns the rows, read by its columns. */
export type CompiledStatement<Given, C extends Columns> = (db: Database, parameters: Given) => Promise<RowOf<C>[]>;

const dialect = new PgDialect();
let compiled = 0;

/**
 * Compiles a statement of a hot path. `build` receives a placeholder for each property of `Given`, and runs once. The
 * statement is sent as soon as the function is called, so that several calls without `await` between them reach
 * PostgreSQL together, in this order. Values are passed to `pg` unchanged: arrays as arrays, JSON as text.
 */
export function compileStatement<Given extends object, C extends Columns = Record<never, never>>(
  columns: C,
  build: (parameters: Readonly<Record<keyof Given & string, SQL>>) => SQL,
): CompiledStatement<Given, C> {
  let statement: { name: string; text: string; names: readonly (string | { value: unknown })[] } | undefined;
  let readRow: ((row: readonly unknown[]) => RowOf<C>) | undefined;
  const compile = () => {
    const { sql: text, params } = dialect.sqlToQuery(build(placeholders<Given>()));
    const names = params.map((param) => (is(param, Placeholder) ? param.name : { value: param }));
    compiled += 1;
    return { name: `c${compiled}`, text, names };
  };
  return async (db, parameters) => {
    statement ??= compile();
    const values = statement.names.map((name) =>
      typeof name === 'string' ? (Reflect.get(parameters, name) as unknown) : name.value,
    );
    const { name, text } = statement;
    const { rows, fields } = await runStatement(db, { name, text, values, types: textTypes, rowMode: 'array' });
    readRow ??= rowReader(
      columns,
      fields.map((field) => field.name),
    );
    return rows.map(readRow);
  };
}

function placeholders<Given extends object>(): Readonly<Record<keyof Given & string, SQL>> {
  // A property of any name is the placeholder of that name; the type allows only those of `Given`.
  return new Proxy({} as Readonly<Record<keyof Given & string, SQL>>, {
    get: (_target, name) => sql`${sql.placeholder(String(name))}`,
  });
}
