import { column, type RowOf } from '#server/platform/database/column.ts';

/** A product that a search matches, with what orders the matches. */
export const matchColumns = {
  id: column.text,
  name: column.text,
  inStock: column.boolean,
  soldCount: column.number,
};
export type Match = RowOf<typeof matchColumns>;
