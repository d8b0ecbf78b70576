import { sql } from 'drizzle-orm';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Database } from '#server/platform/database/transaction.ts';

/** The current GTINs of the variants in order lines, by variant. Unlike the SKU, they are not copied to orders. */
export type Gtins = ReadonlyMap<string, string>;

/** One query. Variants without a GTIN, and deleted ones, are missing. */
export async function readGtins(
  db: Database,
  orders: readonly { lines: readonly { variantId: string }[] }[],
): Promise<Gtins> {
  const ids = [...new Set(orders.flatMap(({ lines }) => lines.map(({ variantId }) => variantId)))];
  const rows = await queryRows(
    db,
    { id: column.text, gtin: column.text },
    sql`select id, gtin from variants where id = any(${sql.param(ids)}::uuid[]) and gtin <> ''`,
  );
  return new Map(rows.map(({ id, gtin }) => [id, gtin]));
}
