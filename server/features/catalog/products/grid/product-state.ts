import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { definedField, storedCellFields } from '#contracts/products/cell-fields.rule.ts';
import { factNumbers, factTexts, forEachFactNumber, forEachFactText } from '#contracts/products/product-facts.rule.ts';
import { column, type RowOf } from '#server/platform/database/column.ts';
import type { FactBook } from '../facts/fact-book.ts';
import { isStored, knownFacts } from '../facts/known-facts.ts';
import { columnsOf, storedCellRow } from '../stored-fields.ts';

/** The fields of a product that can be edited as cells. */
export const productStateColumns = {
  id: column.text,
  ...storedCellRow,
  ...forEachFactText(() => column.text),
  ...forEachFactNumber(() => column.nullable(column.number)),
  definedFacts: column.json(z.record(z.string(), z.unknown())),
  categoryIds: column.listOf(column.text),
  images: column.listOf(column.text),
};
/** Those of defined facts stand under `facts.` and their key (cell-fields.rule.ts). */
export type ProductState = Omit<RowOf<typeof productStateColumns>, 'definedFacts'>;

/** A row with a property for each defined fact, null for none. */
export function withDefined<Row extends { definedFacts: Record<string, unknown> }>(
  { definedFacts, ...row }: Row,
  book: FactBook,
): Omit<Row, 'definedFacts'> {
  const keys = book.definitions.filter(isStored).map(({ key }) => key);
  const present: Record<string, unknown> = knownFacts(book, definedFacts);
  const entries = keys.map((key) => [definedField(key), present[key] ?? null]);
  return { ...row, ...Object.fromEntries(entries) };
}

const texts = factTexts.map(
  ({ name }) => sql`coalesce(p.facts->>${sql.raw(`'${name}'`)}, '') as ${sql.identifier(name)}`,
);
const numbers = factNumbers.map(
  ({ name }) => sql`(p.facts->>${sql.raw(`'${name}'`)})::float8 as ${sql.identifier(name)}`,
);

/** Selects these fields from `products p`. */
export const productStateFields = sql.join(
  [
    sql`p.id`,
    columnsOf(storedCellFields),
    ...texts,
    ...numbers,
    sql`p.facts as "definedFacts"`,
    sql`array(
      select pc.category_id from product_categories pc where pc.product_id = p.id order by pc.position, pc.category_id
    ) as "categoryIds"`,
    sql`array(
      select i.media_id from product_images i where i.product_id = p.id order by i.position, i.media_id
    ) as images`,
  ],
  sql`, `,
);
