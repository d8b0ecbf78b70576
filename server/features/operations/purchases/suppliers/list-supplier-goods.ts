import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { listSupplierGoodsRoute, SupplierGood } from '#contracts/suppliers/supplier-goods.ts';
import { products, variants } from '#server/features/catalog/products/products.tables.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import { column } from '#server/platform/database/column.ts';
import { containing } from '#server/platform/database/like-pattern.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { supplierGoods } from '../purchases.tables.ts';
import { getSupplier } from './list-suppliers.ts';

type Query = z.output<NonNullable<typeof listSupplierGoodsRoute.query>>;

const columns = {
  variantId: column.text,
  productId: column.text,
  productName: column.text,
  variantName: column.text,
  sku: column.text,
  code: column.text,
  cost: column.nullable(column.bigint),
  pack: column.number,
  minimum: column.number,
  isMain: column.boolean,
  stock: column.number,
  total: column.number,
};

/** One page of what a supplier delivers, without deleted variants. */
export async function listSupplierGoods(
  db: Database,
  id: string,
  { page, limit, search, seesCosts }: Query & { seesCosts: boolean },
): Promise<{ goods: SupplierGood[]; page: number; limit: number; total: number }> {
  await getSupplier(db, id);
  const { currency } = await readSettings(db);
  const text = containing(search.toLowerCase());
  const isWanted: SQL =
    search === ''
      ? sql`true`
      : sql`(lower(p.name) like ${text} or lower(v.sku) like ${text} or lower(g.code) like ${text})`;
  const rows = await queryRows(
    db,
    columns,
    sql`
    select v.id as "variantId", p.id as "productId", p.name as "productName", v.name as "variantName", v.sku, g.code,
      g.cost, g.pack, g.minimum, g.is_main as "isMain", v.stock, count(*) over ()::int as total
    from ${supplierGoods} g join ${variants} v on v.id = g.variant_id join ${products} p on p.id = v.product_id
    where g.supplier_id = ${id}::uuid and ${isWanted}
    order by p.name, v.position, v.id limit ${limit} offset ${(page - 1) * limit}`,
  );
  const goods = rows.map(({ total: _total, cost, ...good }) => ({
    ...good,
    cost: seesCosts && cost !== null ? { amount: cost, currency } : null,
  }));
  return { goods, page, limit, total: rows[0]?.total ?? 0 };
}
