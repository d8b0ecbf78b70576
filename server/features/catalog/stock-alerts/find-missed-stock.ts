import { sql } from 'drizzle-orm';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Database } from '#server/platform/database/transaction.ts';

/** Variants in stock that still have stock alerts: after a product was published again, or an import. */
export async function findMissedStock(db: Database): Promise<string[]> {
  const rows = await queryRows(
    db,
    { id: column.text },
    sql`
    select distinct v.id from stock_alerts a
    join variants v on v.id = a.variant_id join products p on p.id = v.product_id
    where v.stock > 0 and p.status = 'active'`,
  );
  return rows.map(({ id }) => id);
}
