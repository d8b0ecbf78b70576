import { sql } from 'drizzle-orm';
import type { FactBook } from '#server/features/catalog/products/facts/fact-book.ts';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import type { CartLineRow } from '../read-lines.ts';

/** By product: the pieces of each of its variants, on which the weight of a pack depends (net-weight.rule.ts). */
export type Packs = ReadonlyMap<string, readonly (number | null)[]>;

/** Reads the sizes of the lines that are packs of food with a stated weight. One query, and none without such a line. */
export async function readPacks(db: Database, rows: readonly CartLineRow[], book: FactBook): Promise<Packs> {
  const products = new Map(
    rows
      .filter((row) => row.facts['netWeightGrams'] && book.piecesIn(row, row) !== book.piecesInPackage(row))
      .map((row) => [row.productId, row]),
  );
  if (products.size === 0) return new Map();
  const packs = await queryRows(
    db,
    { productId: column.text, variants: column.listOf(column.listOf(column.text)) },
    sql`select other.product_id as "productId", jsonb_agg(other.value_ids) as variants
      from variants other where other.product_id = any(${sql.param([...products.keys()])}::uuid[]) group by 1`,
  );
  return new Map(
    packs.map(({ productId, variants }) => {
      const product = products.get(productId) ?? { facts: {} };
      return [productId, variants.map((valueIds) => book.piecesIn(product, { valueIds }) ?? null)];
    }),
  );
}
