import { is, Placeholder, type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';

/** Stands for the values that a statement is given each time. */
export type Placeholders<Given> = Readonly<Record<keyof Given & string, SQL>>;

/** The text of a statement, and where the value of each parameter comes from: a placeholder by its name, or a constant. */
export interface StatementText {
  text: string;
  sources: readonly (string | { value: unknown })[];
}

const dialect = new PgDialect();

/** The text of a query and the values of its parameters. */
export function writeQuery(query: SQL): { text: string; values: unknown[] } {
  const { sql: text, params } = dialect.sqlToQuery(query);
  return { text, values: params };
}

/** Makes the text of a statement once. */
export function textOf(query: SQL): StatementText {
  const { text, values } = writeQuery(query);
  return { text, sources: values.map((value) => (is(value, Placeholder) ? value.name : { value })) };
}

/** A placeholder for every property of `Given`, named with the prefix. */
export function placeholders<Given extends object>(prefix = ''): Placeholders<Given> {
  // A property of any name is the placeholder of that name; the type allows only those of `Given`.
  return new Proxy({} as Placeholders<Given>, {
    get: (_target, name) => sql`${sql.placeholder(prefix + String(name))}`,
  });
}
