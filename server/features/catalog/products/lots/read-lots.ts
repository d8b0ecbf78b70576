import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { expiringDays } from '#contracts/products/lots/lots-days.rule.ts';
import type { listLotsRoute, Lot, LotState } from '#contracts/products/lots/lots.ts';
import { column } from '#server/platform/database/column.ts';
import { countCapped } from '#server/platform/database/count-capped.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import { shopZone } from '#server/platform/database/start-of-day.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { hasBarcode, typedBarcode } from '../search/find-by-barcode.ts';

type Query = z.output<NonNullable<typeof listLotsRoute.query>>;

const lotColumns = {
  id: column.text,
  number: column.text,
  bestBefore: column.nullable(column.text),
  received: column.number,
  remaining: column.number,
  withheld: column.number,
  writtenOff: column.number,
  isSellable: column.boolean,
  recalledAt: column.nullable(column.timestamp),
  variantId: column.nullable(column.text),
  productId: column.nullable(column.text),
  productName: column.text,
  variantName: column.text,
  sku: column.text,
};

/** A lot with this best-before day is still sold (is_lot_sellable). */
const today = sql`(now() at time zone ${shopZone})::date`;

/** Lots with pieces in stock that are not sold after the next days. */
export const isLotExpiring = sql`l.remaining > 0 and l.recalled_at is null and l.best_before >= ${today}
  and l.best_before < ${today} + ${expiringDays}::integer`;

const states: Readonly<Record<LotState, SQL>> = {
  expiring: isLotExpiring,
  expired: sql`l.best_before < ${today} and l.recalled_at is null and l.remaining + l.withheld > 0`,
  recalled: sql`l.recalled_at is not null`,
  left: sql`l.remaining > 0`,
};

/** A page of lots, those that expire first are first. The lot without a number is listed while it has pieces. */
export async function listLots(db: Database, { page, limit, search, state }: Query) {
  const where = sql`(l.number <> '' or l.remaining > 0) and ${state ? states[state] : sql`true`}
    and ${search ? isNamed(search) : sql`true`}`;
  const lots = await readLots(
    db,
    sql`where ${where} order by l.best_before nulls last, l.created_at, l.id limit ${limit} offset ${(page - 1) * limit}`,
  );
  return { lots: lots, page, limit, ...(await countCapped(db, sql`lots l`, where)) };
}

/** A barcode finds the lots of its variant, another text those with it in number, SKU or name. */
function isNamed(search: string): SQL {
  const gtin = typedBarcode(search);
  const isIn = sql`position(lower(${search}) in
    lower(l.number || ' ' || l.sku || ' ' || l.product_name || ' ' || l.variant_name)) > 0`;
  if (gtin === null) return isIn;
  return sql`(${isIn} or l.variant_id in (select v.id from variants v where ${hasBarcode(sql`v`, gtin)}))`;
}

/** One lot. NOT_FOUND otherwise. */
export async function getLot(db: Database, id: string): Promise<Lot> {
  const [lot] = await readLots(db, sql`where l.id = ${id}::uuid`);
  if (!lot) throw new ShopError('NOT_FOUND');
  return lot;
}

async function readLots(db: Database, which: SQL): Promise<Lot[]> {
  const rows = await queryRows(
    db,
    lotColumns,
    sql`
    select l.id, l.number, l.best_before::text as "bestBefore", l.received, l.remaining, l.withheld,
      l.written_off as "writtenOff", is_lot_sellable(l.best_before, l.recalled_at) as "isSellable", to_json(l.recalled_at) as "recalledAt",
      l.variant_id as "variantId", v.product_id as "productId", l.product_name as "productName",
      l.variant_name as "variantName", l.sku
    from lots l left join variants v on v.id = l.variant_id ${which}`,
  );
  return rows.map((row) => ({ ...row, recalledAt: row.recalledAt?.toISOString() ?? null }));
}
