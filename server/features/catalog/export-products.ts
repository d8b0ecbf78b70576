import { sql } from 'drizzle-orm';
import type { AdminProductFilter } from '#contracts/admin-products.ts';
import type { ProductStatus } from '#contracts/catalog.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { csvAmount } from '#server/platform/http/send-csv.ts';
import { adminProductFilter } from './admin-product-filter.ts';
import { type ProductOrder, productOrder } from './product-order.ts';
import { readProducts } from './read-products.ts';

const batch = 200;
const statuses: Readonly<Record<ProductStatus, string>> = {
  draft: 'Чернова',
  active: 'Активен',
  archived: 'Архивиран',
};

export const productExportHeader = [
  'Продукт', 'Вариант', 'SKU', 'Състояние', 'Цена', 'Стара цена', 'Валута', 'Наличност', 'Категории', 'Променен',
]; // prettier-ignore

/** A line per variant of every product that the filter finds, in the order of the list. Reads 200 products at a time. */
export async function* exportProducts(
  db: Database,
  filter: AdminProductFilter & { sort: ProductOrder },
): AsyncGenerator<string[]> {
  const where = await adminProductFilter(db, filter);
  const { rows } = await db.execute<{ id: string }>(
    sql`select p.id from products p where ${where} order by ${productOrder(filter.sort)}`,
  );
  for (let start = 0; start < rows.length; start += batch) {
    const ids = rows.slice(start, start + batch).map((row) => row.id);
    const products = await readProducts(db, {
      where: sql`p.id = any(${sql.param(ids)}::uuid[])`,
      orderBy: sql`array_position(${sql.param(ids)}::uuid[], p.id)`,
      limit: batch,
    });
    for (const product of products) {
      for (const variant of product.variants) {
        yield [
          product.name,
          variant.name,
          variant.sku,
          statuses[product.status],
          csvAmount(variant.price.amount),
          variant.compareAtPrice ? csvAmount(variant.compareAtPrice.amount) : '',
          variant.price.currency,
          String(variant.stock),
          product.categories.map((category) => category.name).join(', '),
          product.updatedAt,
        ];
      }
    }
  }
}
