import { sql } from 'drizzle-orm';
import type { Currency } from '#contracts/common/money.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';

interface Row extends Record<string, unknown> {
  id: string;
  variantId: string;
  variantName: string;
  sku: string;
  price: number;
  compareAtPrice: number | null;
  since: Date;
  actorName: string | null;
  activityId: string | null;
}

const most = 200;

/** The latest prices of a product's variants, newest first, each with who set it. Two queries. */
export async function listPriceChanges(db: Database, productId: string) {
  const { rows: found } = await db.execute<{ currency: Currency }>(
    sql`select currency from products where id = ${productId}`,
  );
  const [product] = found;
  if (!product) throw new ShopError('NOT_FOUND');
  const { rows } = await db.execute<Row>(sql`
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
    where v.product_id = ${productId} order by c.since desc, c.id desc limit ${most}`);
  const money = (amount: number) => ({ amount, currency: product.currency });
  return rows.map((row) => ({
    ...row,
    price: money(row.price),
    compareAtPrice: row.compareAtPrice === null ? null : money(row.compareAtPrice),
    since: new Date(row.since).toISOString(),
  }));
}
