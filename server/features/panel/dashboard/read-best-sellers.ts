import { sql } from 'drizzle-orm';
import type { Dashboard } from '#contracts/dashboard/dashboard.ts';
import type { Currency } from '#contracts/common/money.ts';
import { products } from '#server/features/catalog/products/products.tables.ts';
import { orderLines, orders } from '#server/features/sales/orders/orders.tables.ts';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { inShopCurrency, isSold } from '#server/features/sales/orders/admin/sold-orders.ts';
import { type SalesPeriod } from './sales-period.ts';

const maxProducts = 8;

/**
 * The best-selling products of the period under their current names; a deleted product has that of its last sale. One
 * query, which reads names of the products it found, not of all lines.
 */
export async function readBestSellers(
  db: Database,
  { from, to }: SalesPeriod,
  currency: Currency,
): Promise<NonNullable<Dashboard['sales']>['bestSellers']> {
  const lineTotal = inShopCurrency(sql`(${orderLines.unitPrice} * ${orderLines.quantity})`, currency);
  const rows = await queryRows(
    db,
    { productId: column.text, name: column.text, quantity: column.number, revenue: column.bigint },
    sql`
    with best as (
      select ${orderLines.productId} as id, sum(${orderLines.quantity})::int as quantity,
        sum(${lineTotal})::bigint as revenue
      from ${orders} join ${orderLines} on ${orderLines.orderId} = ${orders.id}
      where ${orders.createdAt} >= ${from} and ${orders.createdAt} <= ${to} and ${isSold}
      group by 1 order by 2 desc, 1 limit ${maxProducts}
    )
    select best.id as "productId", best.quantity, best.revenue, coalesce(
      (select name from ${products} where id = best.id),
      (select name from ${orderLines} where product_id = best.id order by id desc limit 1)) as name
    from best order by best.quantity desc, best.id`,
  );
  return rows.map((row) => ({ ...row, revenue: { amount: row.revenue, currency } }));
}
