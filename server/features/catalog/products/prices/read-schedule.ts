import { sql } from 'drizzle-orm';
import { Currency } from '#contracts/common/money.ts';
import type { ProductSchedule } from '#contracts/products/product-schedule.ts';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';

const rowColumns = {
  publishAt: column.nullable(column.text),
  hideAt: column.nullable(column.text),
  version: column.number,
  currency: column.oneOf(Currency.options),
  startsAt: column.nullable(column.text),
  endsAt: column.nullable(column.text),
  isRunning: column.boolean,
  prices: column.listOf(column.object({ variantId: column.text, price: column.number })),
};

/** Returns the scheduled changes of a product. NOT_FOUND if it does not exist. One query. */
export async function readSchedule(db: Database, productId: string): Promise<ProductSchedule> {
  const rows = await queryRows(
    db,
    rowColumns,
    sql`
    select to_json(p.publish_at) as "publishAt", to_json(p.hide_at) as "hideAt", p.schedule_version as version,
      p.currency, to_json(o.starts_at) as "startsAt", to_json(o.ends_at) as "endsAt",
      coalesce(o.is_running, false) as "isRunning", array(
        select json_build_object('variantId', pp.variant_id, 'price', pp.price) from promotion_prices pp
        join variants v on v.id = pp.variant_id where pp.product_id = p.id order by v.position, v.id) as prices
    from products p left join promotions o on o.product_id = p.id where p.id = ${productId}`,
  );
  const [row] = rows;
  if (!row) throw new ShopError('NOT_FOUND');
  const { version, currency, startsAt, isRunning } = row;
  return {
    publishAt: timeOf(row.publishAt),
    hideAt: timeOf(row.hideAt),
    promotion:
      startsAt === null
        ? null
        : {
            startsAt: new Date(startsAt).toISOString(),
            endsAt: timeOf(row.endsAt),
            isRunning,
            prices: row.prices.map(({ variantId, price }) => ({ variantId, price: { amount: price, currency } })),
          },
    version,
  };
}

const timeOf = (text: string | null): string | null => (text === null ? null : new Date(text).toISOString());
