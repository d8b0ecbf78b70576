import { sql } from 'drizzle-orm';
import type { Dashboard } from '#contracts/dashboard/dashboard.ts';
import { products, variants } from '#server/features/catalog/products/products.tables.ts';
import { orderLines, orders } from '#server/features/sales/orders/orders.tables.ts';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { isSold } from '#server/features/sales/orders/admin/sold-orders.ts';
import { daysBefore } from '#server/platform/days-before.ts';

/** Stock that lasts fewer days than this is low. */
const enoughDays = 10;
const paceDays = 30;
const most = 50;

const lowStockColumns = {
  productId: column.text,
  variantId: column.text,
  name: column.text,
  variantName: column.text,
  stock: column.number,
  daysOfCover: column.number,
};

/**
 * Active variants that sell out within ten days at the average sales of the last thirty, most urgent first, at most 50.
 * Variants without sales in that time are never low. One query; sales are materialized because each parallel process would
 * otherwise add them up for itself.
 */
export function readLowStock(db: Database, now: Date): Promise<NonNullable<Dashboard['stock']>> {
  const since = daysBefore(now, paceDays).toISOString();
  const cover = sql`floor(${variants.stock} * ${paceDays} / pace.sold)::int`;
  return queryRows(
    db,
    lowStockColumns,
    sql`
    with pace as materialized (
      select ${orderLines.variantId} as variant_id, sum(${orderLines.quantity}) as sold
      from ${orders} join ${orderLines} on ${orderLines.orderId} = ${orders.id}
      where ${orders.createdAt} >= ${since}::timestamptz and ${isSold}
      group by 1
    )
    select ${products.id} as "productId", ${variants.id} as "variantId", ${products.name} as name,
      ${variants.name} as "variantName", ${variants.stock} as stock, ${cover} as "daysOfCover"
    from pace
      join ${variants} on ${variants.id} = pace.variant_id
      join ${products} on ${products.id} = ${variants.productId}
    where ${products.status} = 'active' and ${cover} < ${enoughDays}
    order by ${cover}, pace.sold desc, ${variants.id} limit ${most}`,
  );
}
