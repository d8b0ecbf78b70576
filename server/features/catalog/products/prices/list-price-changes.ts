import { sql } from 'drizzle-orm';
import { Currency } from '#contracts/common/money.ts';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';

const rowColumns = {
  id: column.text,
  variantId: column.text,
  variantName: column.text,
  sku: column.text,
  price: column.number,
  compareAtPrice: column.nullable(column.number),
  since: column.timestamp,
  actorName: column.nullable(column.text),
  activityId: column.nullable(column.text),
};

const most = 200;

/** Returns the latest price changes of a product's variants, newest first, with the user who made them. Two queries. */
export async function listPriceChanges(db: Database, productId: string) {
  const changeRows = await queryRows(
    db,
    { currency: column.oneOf(Currency.options) },
    sql`select currency from products where id = ${productId}`,
  );
  const [product] = changeRows;
  if (!product) throw new ShopError('NOT_FOUND');
  const rows = await queryRows(
    db,
    rowColumns,
    sql`
    select c.id, v.id as "variantId", v.name as "variantName", v.sku, c.price::float8 as price,
      c.compare_at_price::float8 as "compareAtPrice", to_json(c.since) as since,
      a.actor_name as "actorName", a.id as "activityId"
    from variants v join price_changes c on c.variant_id = v.id
    left join lateral (
      select a.id, a.actor_name from activities a where a.created_at = c.created_at and a.subject_type = 'product'
        and (a.subject_id = ${productId} or exists (
          select from activity_records r where r.activity_id = a.id and r.subject_id = ${productId}))
      limit 1
    ) a on true
    where v.product_id = ${productId} order by c.since desc, c.id desc limit ${most}`,
  );
  const money = (amount: number) => ({ amount, currency: product.currency });
  return rows.map((row) => ({
    ...row,
    price: money(row.price),
    compareAtPrice: row.compareAtPrice === null ? null : money(row.compareAtPrice),
    since: row.since.toISOString(),
  }));
}
