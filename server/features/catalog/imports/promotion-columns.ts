import { sql } from 'drizzle-orm';
import { column, type RowOf } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import { shopZone } from '#server/platform/database/start-of-day.ts';
import type { Database } from '#server/platform/database/transaction.ts';

/** The promotion of a variant in a line of a file: times in the time zone of the shop, to the minute. */
const promotionCellColumns = {
  promotionPrice: column.nullable(column.number),
  promotionStartsAt: column.text,
  promotionEndsAt: column.text,
};
export type PromotionCells = RowOf<typeof promotionCellColumns>;

export const noPromotion: PromotionCells = { promotionPrice: null, promotionStartsAt: '', promotionEndsAt: '' };

export const promotionFields = ['promotionPrice', 'promotionStartsAt', 'promotionEndsAt'] as const;

export function isPromotionField(field: string): field is keyof PromotionCells {
  return field in noPromotion;
}

/** Current and scheduled promotions by variant. Variants without one have no entry. One query. */
export async function readPromotions(
  db: Database,
  variantIds: readonly string[],
): Promise<ReadonlyMap<string, PromotionCells>> {
  const rows = await queryRows(
    db,
    { ...promotionCellColumns, id: column.text },
    sql`
    select pp.variant_id as id, pp.price::float8 as "promotionPrice", ${inShopTime('starts_at')} as "promotionStartsAt",
      coalesce(${inShopTime('ends_at')}, '') as "promotionEndsAt"
    from promotion_prices pp join promotions o on o.product_id = pp.product_id
    where pp.variant_id = any(${sql.param([...variantIds])}::uuid[])`,
  );
  return new Map(rows.map(({ id, ...cells }) => [id, cells]));
}

const inShopTime = (name: 'starts_at' | 'ends_at') =>
  sql`to_char(${sql.identifier('o')}.${sql.identifier(name)} at time zone ${shopZone}, 'YYYY-MM-DD HH24:MI')`;

/**
 * Parses a time as the export writes it, or as spreadsheets with a Bulgarian locale reformat it: `2026-11-30 09:00`.
 */
export function readShopTime(text: string): string | null {
  const plain = text.trim();
  const [, year, month, day, hour = '', minute] =
    /^(\d{4})-(\d{2})-(\d{2})[ T](\d{1,2}):(\d{2})(?::\d{2})?$/.exec(plain) ?? [];
  if (minute !== undefined) return `${year}-${month}-${day} ${hour.padStart(2, '0')}:${minute}`;
  const [, d = '', m = '', y, h = '', min] =
    /^(\d{1,2})\.(\d{1,2})\.(\d{4})(?: ?г\.)?,? (\d{1,2}):(\d{2})(?::\d{2})?$/.exec(plain) ?? [];
  if (min === undefined) return plain === '' ? '' : null;
  return `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')} ${h.padStart(2, '0')}:${min}`;
}
