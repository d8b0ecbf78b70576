import { sql } from 'drizzle-orm';
import type { Currency } from '#contracts/common/money.ts';
import { products, variants } from '#server/features/catalog/products/products.tables.ts';
import type { SalesPeriod, SoldProducts } from '#server/features/panel/dashboard/questions.ts';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { orderLines, orders } from '../orders.tables.ts';
import { inShopCurrency, isSold } from './sold-orders.ts';

const mostBestSellers = 8;
const mostLowStock = 50;
/** Stock that lasts fewer days than this is low. */
const enoughDays = 10;

const bestSeller = column.object({
  productId: column.text,
  name: column.text,
  quantity: column.number,
  revenue: column.number,
});
const lowVariant = column.object({
  productId: column.text,
  variantId: column.text,
  name: column.text,
  variantName: column.text,
  stock: column.number,
  daysOfCover: column.number,
});

/**
 * What the lines of the period say of products: best sellers under their current names (a deleted product has that of
 * its last sale), and active variants that are running out; one without sales never is. One query that reads the lines
 * of the period by their range of ids, and their orders from an index alone: amounts, which no index has, are read for
 * the best sellers only. A variant in stock is low only if more than `days / enoughDays` pieces of it were sold, so that
 * of the many others just those without stock are looked up.
 */
export async function readSoldProducts(
  db: Database,
  { from, to, days, firstId }: SalesPeriod,
  currency: Currency,
): Promise<SoldProducts> {
  const lineTotal = inShopCurrency(sql`(${orderLines.unitPrice} * ${orderLines.quantity})`, currency);
  const soldLines = sql`${orderLines} join ${orders} on ${orders.id} = ${orderLines.orderId}
      where ${orderLines.orderId} >= ${firstId}::uuid
        and ${orders.createdAt} >= ${from} and ${orders.createdAt} <= ${to} and ${isSold}`;
  const candidate = sql`${variants.id} as variant_id, ${variants.productId} as product_id,
        ${variants.name} as variant_name, ${variants.stock} as stock, sold.pieces as pieces`;
  const [row] = await queryRows(
    db,
    { bestSellers: column.listOf(bestSeller), lowStock: column.listOf(lowVariant) },
    sql`
    with sold as materialized (
      select ${orderLines.variantId} as variant_id, ${orderLines.productId} as product_id,
        sum(${orderLines.quantity}) as pieces
      from ${soldLines}
      group by 1, 2
    ), best as materialized (
      select product_id as id, sum(pieces)::int as quantity
      from sold group by 1 order by 2 desc, 1 limit ${mostBestSellers}
    ), revenue as (
      select ${orderLines.productId} as id, sum(${lineTotal})::bigint as amount
      from ${soldLines} and ${orderLines.productId} in (select id from best)
      group by 1
    ), candidates as (
      select ${candidate} from sold join ${variants} on ${variants.id} = sold.variant_id
      where sold.pieces * ${enoughDays} > ${days} and ${variants.stock} > 0
        and ${variants.stock} * ${days} < sold.pieces * ${enoughDays}
      union all
      select ${candidate} from sold join ${variants} on ${variants.id} = sold.variant_id
      where ${variants.isLow} and ${variants.stock} = 0
    ), low as (
      select ${products.name} as name, candidates.*, stock * ${days} / pieces as cover
      from candidates join ${products} on ${products.id} = product_id
      where ${products.status} = 'active'
      order by cover, pieces desc, variant_id limit ${mostLowStock}
    )
    select
      (select coalesce(jsonb_agg(jsonb_build_object('productId', best.id, 'quantity', best.quantity,
          'revenue', revenue.amount, 'name', coalesce(
            (select name from ${products} where id = best.id),
            (select name from ${orderLines} where product_id = best.id order by id desc limit 1)))
          order by best.quantity desc, best.id), '[]'::jsonb) from best join revenue using (id)) as "bestSellers",
      (select coalesce(jsonb_agg(jsonb_build_object('productId', product_id, 'variantId', variant_id, 'name', name,
          'variantName', variant_name, 'stock', stock, 'daysOfCover', cover)
          order by cover, pieces desc, variant_id), '[]'::jsonb) from low) as "lowStock"`,
  );
  const { bestSellers, lowStock } = row ?? { bestSellers: [], lowStock: [] };
  return {
    bestSellers: bestSellers.map((one) => ({ ...one, revenue: { amount: one.revenue, currency } })),
    lowStock,
  };
}
