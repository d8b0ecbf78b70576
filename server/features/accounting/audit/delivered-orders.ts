import { and, desc, inArray, sql } from 'drizzle-orm';
import { saleDocuments } from '#server/features/accounting/documents/documents.tables.ts';
import type { DocumentRow } from '#server/features/accounting/documents/documents.tables.ts';
import { column } from '#server/platform/database/column.ts';
import { isAmong } from '#server/platform/database/is-among.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import { isInMonth } from '#server/platform/database/start-of-day.ts';
import type { Database } from '#server/platform/database/transaction.ts';

/** The orders that were first delivered in the month, by number. */
export function readDelivered(db: Database, month: string) {
  return queryRows(
    db,
    { id: column.text, number: column.number, total: column.number, currency: column.text },
    sql`
    select o.id::text as id, o.number::float8 as number, o.total::float8 as total, o.currency::text as currency
    from orders o
    join (select order_id, min(created_at) as at from order_history where status = 'delivered' group by order_id) d
      on d.order_id = o.id
    where not o.is_trial and ${isInMonth(sql`d.at`, month)}
    order by o.number`,
  );
}

export type Delivered = Awaited<ReturnType<typeof readDelivered>>;

/** The first document of each sale: an invoice issued later is about the same sale. */
export async function saleOf(db: Database, delivered: Delivered): Promise<Map<string, DocumentRow>> {
  if (delivered.length === 0) return new Map();
  const ids = delivered.map(({ id }) => id);
  const rows = await db
    .select()
    .from(saleDocuments)
    .where(and(isAmong(saleDocuments.orderId, ids), inArray(saleDocuments.kind, ['document', 'invoice'])))
    .orderBy(desc(saleDocuments.number));
  return new Map(rows.map((row) => [row.orderId, row]));
}
