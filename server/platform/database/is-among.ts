import { type Column, type SQL, sql } from 'drizzle-orm';

/**
 * Whether the value of a column is among these, as one parameter. For lists that grow with the shop: `inArray` has a
 * parameter for each value, and a statement takes at most 65,535.
 */
export function isAmong(column: Column, values: readonly string[]): SQL {
  return sql`${column} = any(${sql.param([...values])}::${sql.raw(column.getSQLType())}[])`;
}

/** The opposite of `isAmong`. True of every value for an empty list. */
export function isNotAmong(column: Column, values: readonly string[]): SQL {
  return sql`not ${isAmong(column, values)}`;
}
