import { type SQL, sql } from 'drizzle-orm';
import { column, type RowOf } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Operation } from '#server/platform/operation.ts';
import { priceChanges } from './price-changes.tables.ts';

/** Rows per INSERT: a statement takes at most 65,535 parameters. */
const rowsAtOnce = 1_000;

export const priceSinceColumns = {
  variantId: column.text,
  price: column.number,
  compareAtPrice: column.nullable(column.number),
  since: column.text,
};
export type PriceSince = RowOf<typeof priceSinceColumns>;

/**
 * Ends the promotions that match `which`, over the alias `o`: restores the former prices of the variants as of the
 * scheduled end, or `latest` if that is earlier. The rows of variants and products must be locked.
 */
export async function endPromotions(op: Operation, which: SQL, latest: Date | SQL): Promise<void> {
  const moment = latest instanceof Date ? sql`${latest.toISOString()}::timestamptz` : latest;
  const rows = await queryRows(
    op.tx,
    priceSinceColumns,
    sql`
    update variants v set price = pp.regular_price, compare_at_price = pp.regular_compare_at
    from promotion_prices pp join promotions o on o.product_id = pp.product_id
    where v.id = pp.variant_id and pp.regular_price is not null and ${which}
    returning v.id as "variantId", v.price::float8 as price, v.compare_at_price::float8 as "compareAtPrice",
      to_json(least(o.ends_at, ${moment})) as since`,
  );
  await writePrices(op, rows);
  await op.tx.execute(sql`delete from promotions o where ${which}`);
}

/** Records prices in the price history. */
export async function writePrices({ tx }: Operation, rows: readonly PriceSince[]): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const some = rows.slice(from, from + rowsAtOnce);
    await tx.insert(priceChanges).values(some.map((row) => ({ ...row, since: new Date(row.since) })));
  }
}

/**
 * Removes variants from their promotion when their price is set manually: the end of the promotion would otherwise
 * overwrite it.
 */
export async function leavePromotions({ tx }: Operation, variantIds: readonly string[]): Promise<void> {
  const rows = await queryRows(
    tx,
    { id: column.text },
    sql`
    delete from promotion_prices where variant_id = any(${sql.param([...variantIds])}::uuid[])
      and regular_price is not null returning product_id as id`,
  );
  if (rows.length === 0) return;
  await tx.execute(sql`
    delete from promotions o where product_id = any(${sql.param(rows.map(({ id }) => id))}::uuid[])
      and not exists (select from promotion_prices pp where pp.product_id = o.product_id)`);
}
