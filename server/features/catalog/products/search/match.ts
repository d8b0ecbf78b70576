import type { SQL } from 'drizzle-orm';
import { column, type RowOf } from '#server/platform/database/column.ts';

/** Up to this number, products are selected by their ids. */
export const fewProducts = 1_000;

/** A product that matches a search, with the columns that determine its rank. */
export const matchColumns = {
  id: column.text,
  name: column.text,
  inStock: column.boolean,
  soldCount: column.number,
};
export type Match = RowOf<typeof matchColumns>;

export interface ProductMatches {
  /** Over the alias `p`. */
  where: SQL;
  /** The matches. Null if there are too many to rank individually. */
  matches: readonly Match[] | null;
}
