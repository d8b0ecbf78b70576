import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { type listStockMovementsRoute, StockCause } from '#contracts/products/stock-movements.ts';
import { column } from '#server/platform/database/column.ts';
import { countCapped } from '#server/platform/database/count-capped.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import { startOfDay } from '#server/platform/database/start-of-day.ts';
import type { Database } from '#server/platform/database/transaction.ts';

type Query = z.output<NonNullable<typeof listStockMovementsRoute.query>>;
const rowColumns = {
  id: column.text,
  at: column.timestamp,
  quantity: column.number,
  cause: column.oneOf(StockCause.options),
  note: column.text,
  orderId: column.nullable(column.text),
  variantId: column.text,
  variantName: column.text,
  sku: column.text,
  stock: column.number,
  productId: column.text,
  productName: column.text,
};

/** The order of the index: Drizzle creates descending indexes with `nulls last`. */
const newest = sql`m.created_at desc nulls last, m.id desc nulls last`;

/**
 * Returns a page of the ledger, newest first, without deleted variants. Days are in the time zone of the shop. Two
 * queries.
 */
export async function listStockMovements(db: Database, { page, limit, ...filter }: Query) {
  const where = movementsWhere(filter);
  const rows = await queryRows(
    db,
    rowColumns,
    sql`
    select m.id, to_json(m.created_at) as at, m.quantity, m.cause, m.note, m.order_id as "orderId",
      v.id as "variantId", v.name as "variantName", v.sku, v.stock, p.id as "productId", p.name as "productName"
    from (
      select * from stock_movements m where ${where}
      order by ${newest} limit ${limit} offset ${(page - 1) * limit}
    ) m
    join variants v on v.id = m.variant_id join products p on p.id = v.product_id
    order by ${newest}`,
  );
  const movements = rows.map((row) => ({ ...row, at: row.at.toISOString() }));
  return { movements, page, limit, ...(await countCapped(db, sql`stock_movements m`, where)) };
}

function movementsWhere({ cause, variantId, productId, from, to }: Omit<Query, 'page' | 'limit'>) {
  const conditions = [
    sql`exists (select from variants where id = m.variant_id)`,
    cause === undefined ? sql`true` : sql`m.cause = ${cause}`,
    variantId === undefined ? sql`true` : sql`m.variant_id = ${variantId}::uuid`,
    productId === undefined
      ? sql`true`
      : sql`m.variant_id in (select id from variants where product_id = ${productId}::uuid)`,
    from === undefined ? sql`true` : sql`m.created_at >= ${startOfDay(from)}`,
    to === undefined ? sql`true` : sql`m.created_at < ${startOfDay(to, 1)}`,
  ];
  return sql.join(conditions, sql` and `);
}
