import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import {
  type LabelVariant,
  type listLabelVariantsRoute,
  maxLabelProducts,
} from '#contracts/products/labels/product-labels.ts';
import { countCapped } from '#server/platform/database/count-capped.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { adminProductFilter } from '../admin-product-filter.ts';
import { readProducts } from '../read-products.ts';

type Query = z.output<NonNullable<typeof listLabelVariantsRoute.query>>;

/** The variants of the given or filtered products by name, of at most `maxLabelProducts`; `total` counts them all. */
export async function listLabelVariants(
  db: Database,
  { ids, ...filter }: Query,
): Promise<{ variants: LabelVariant[]; products: number; total: number }> {
  const where = ids.length > 0 ? sql`p.id = any(${sql.param(ids)}::uuid[])` : await adminProductFilter(db, filter);
  const [products, { total }] = await Promise.all([
    readProducts(db, { where, orderBy: 'name', limit: maxLabelProducts }),
    countCapped(db, sql`products p`, where),
  ]);
  const variants = products.flatMap((product) =>
    product.variants.map(({ id, name, sku, gtin, stock }) => ({
      id,
      productId: product.id,
      productName: product.name,
      name,
      sku,
      gtin,
      stock,
    })),
  );
  return { variants, products: products.length, total };
}
