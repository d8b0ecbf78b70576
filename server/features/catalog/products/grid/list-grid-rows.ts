import { inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Currency } from '#contracts/common/money.ts';
import type { GridRow, listGridRowsRoute } from '#contracts/products/product-cells.ts';
import { countCapped } from '#server/platform/database/count-capped.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { adminProductFilter } from '../admin-product-filter.ts';
import { variants } from '../products.tables.ts';
import { readProducts } from '../read-products.ts';

type Query = z.output<NonNullable<typeof listGridRowsRoute.query>>;

/**
 * Returns a page of the grid: every variant of the given or filtered products, newest products first. Costs are only for
 * those who may see them.
 */
export async function listGridRows(db: Database, query: Query, seesCosts: boolean) {
  const { page, pageSize: limit, ids, ...filter } = query;
  const where = ids.length > 0 ? sql`p.id = any(${sql.param(ids)}::uuid[])` : await adminProductFilter(db, filter);
  const [products, total] = await Promise.all([
    readProducts(db, { where, orderBy: 'newest', limit, offset: (page - 1) * limit }),
    countCapped(db, sql`products p`, where),
  ]);
  const costs = seesCosts ? await readCosts(db, products) : undefined;
  const rows = products.flatMap((product) =>
    product.variants.map((variant): z.input<typeof GridRow> => ({
      productId: product.id,
      productName: product.name,
      status: product.status,
      categoryIds: product.categoryIds,
      variantId: variant.id,
      variantName: variant.name,
      sku: variant.sku,
      price: variant.price,
      compareAtPrice: variant.compareAtPrice,
      stock: variant.stock,
      ...(costs && { cost: moneyOf(costs.get(variant.id), variant.price.currency) }),
    })),
  );
  return { rows, page, limit, ...total };
}

const moneyOf = (amount: number | null | undefined, currency: Currency) =>
  typeof amount === 'number' ? { amount, currency } : null;

async function readCosts(db: Database, products: readonly { id: string }[]): Promise<Map<string, number | null>> {
  const ids = products.map(({ id }) => id);
  const rows = await db
    .select({ id: variants.id, cost: variants.cost })
    .from(variants)
    .where(inArray(variants.productId, ids));
  return new Map(rows.map(({ id, cost }) => [id, cost]));
}
