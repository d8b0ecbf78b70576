import { sql } from 'drizzle-orm';
import type { AdminProductFilter } from '#contracts/products/admin-products.ts';
import { adminProductFilter } from '#server/features/catalog/products/admin-product-filter.ts';
import { type ProductOrder, productOrder } from '#server/features/catalog/products/listing/product-order.ts';
import { readProducts } from '#server/features/catalog/products/read-products.ts';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { fileColumns } from './columns.ts';
import { readNames } from './labels.ts';
import { noPromotion, readPromotions } from './promotion-columns.ts';

const batch = 200;

export const productExportHeader = fileColumns.map(({ header }) => header);

/**
 * Exports one line per variant of every product that matches the filter, in the order of the list. Importing the
 * unmodified file changes nothing. Reads 200 products at a time.
 */
export async function* exportProducts(
  db: Database,
  filter: AdminProductFilter & { sort: ProductOrder },
): AsyncGenerator<string[]> {
  const names = await readNames(db);
  const where = await adminProductFilter(db, filter);
  const rows = await queryRows(
    db,
    { id: column.text },
    sql`select p.id from products p where ${where} order by ${productOrder(filter.sort)}`,
  );
  for (let start = 0; start < rows.length; start += batch) {
    const ids = rows.slice(start, start + batch).map((row) => row.id);
    const products = await readProducts(db, {
      where: sql`p.id = any(${sql.param(ids)}::uuid[])`,
      orderBy: sql`array_position(${sql.param(ids)}::uuid[], p.id)`,
      limit: batch,
    });
    const promotions = await readPromotions(
      db,
      products.flatMap(({ variants }) => variants.map(({ id }) => id)),
    );
    for (const product of products) {
      for (const { name: variantName, price, compareAtPrice, ...variant } of product.variants) {
        const line: Record<string, unknown> = {
          ...product,
          ...product.facts,
          images: product.images.map(({ id }) => id),
          ...variant,
          ...(promotions.get(variant.id) ?? noPromotion),
          variantName,
          price: price.amount,
          compareAtPrice: compareAtPrice?.amount ?? null,
          currency: price.currency,
        };
        yield fileColumns.map(({ field, write }) => write(line[field], names));
      }
    }
  }
}
