import { sql } from 'drizzle-orm';
import { storedCellFields } from '#contracts/products/cell-fields.rule.ts';
import { factNumbers, factTexts, forEachFactNumber, forEachFactText } from '#contracts/products/product-facts.rule.ts';
import { column, type RowOf } from '#server/platform/database/column.ts';
import { columnsOf, storedCellRow } from '../stored-fields.ts';

/** The fields of a product that can be edited as cells. */
export const productStateColumns = {
  id: column.text,
  ...storedCellRow,
  ...forEachFactText(() => column.text),
  ...forEachFactNumber(() => column.nullable(column.number)),
  categoryIds: column.listOf(column.text),
  images: column.listOf(column.text),
};
export type ProductState = RowOf<typeof productStateColumns>;

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
    sql`array(
      select pc.category_id from product_categories pc where pc.product_id = p.id order by pc.position, pc.category_id
    ) as "categoryIds"`,
    sql`array(
      select i.media_id from product_images i where i.product_id = p.id order by i.position, i.media_id
    ) as images`,
  ],
  sql`, `,
);
