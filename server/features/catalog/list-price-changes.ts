import { sql } from 'drizzle-orm';
import type { Currency } from '#contracts/money.ts';
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
}

const most = 200;

/** The latest prices of a product's variants, newest first. Two queries. */
export async function listPriceChanges(db: Database, productId: string) {
  const { rows: found } = await db.execute<{ currency: Currency }>(
    sql`select currency from products where id = ${productId}`,
  );
  const [product] = found;
  if (!product) throw new ShopError('NOT_FOUND');
  const { rows } = await db.execute<Row>(sql`
    select c.id, v.id as "variantId", v.name as "variantName", v.sku, c.price::float8 as price,
      c.compare_at_price::float8 as "compareAtPrice", to_json(c.since) as since
    from variants v join price_changes c on c.variant_id = v.id
    where v.product_id = ${productId} order by c.since desc, c.id desc limit ${most}`);
  const money = (amount: number) => ({ amount, currency: product.currency });
  return rows.map((row) => ({
    ...row,
    price: money(row.price),
    compareAtPrice: row.compareAtPrice === null ? null : money(row.compareAtPrice),
    since: new Date(row.since).toISOString(),
  }));
}
