import { sql } from 'drizzle-orm';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { tinsOfOther } from '../cart-lines-query.ts';
import type { CartLineRow } from '../read-lines.ts';

/** By product: the tins of each of its variants, on which the weight of a pack depends (net-weight.rule.ts). */
export type Packs = ReadonlyMap<string, readonly (number | null)[]>;

/** Reads the packs of the lines that are packs of food with a stated weight. One query, and none without such a line. */
export async function readPacks(db: Database, rows: readonly CartLineRow[]): Promise<Packs> {
  const ids = rows.flatMap(({ productId, tins, netWeightGrams }) => (tins && netWeightGrams ? [productId] : []));
  if (ids.length === 0) return new Map();
  const packs = await queryRows(
    db,
    { productId: column.text, tins: column.listOf(column.nullable(column.number)) },
    sql`select other.product_id as "productId", jsonb_agg(${tinsOfOther}) as tins
      from variants other where other.product_id = any(${sql.param(ids)}::uuid[]) group by 1`,
  );
  return new Map(packs.map(({ productId, tins }) => [productId, tins]));
}
