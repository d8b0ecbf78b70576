import { and, asc, eq, ne, or, sql } from 'drizzle-orm';
import { saleDocuments } from '#server/features/accounting/documents/documents.tables.ts';
import { documentCells } from '#server/features/accounting/documents/export-documents.ts';
import { inMonth } from '#server/features/accounting/documents/list-documents.ts';
import type { Database } from '#server/platform/database/transaction.ts';

/**
 * The sales of a month by the day of the tax event, each once (an invoice issued after the document of the sale
 * represents both), or the credit notes, with negative sums.
 */
export async function* exportAuditMonth(
  db: Database,
  month: string,
  rows: 'sales' | 'returns',
): AsyncGenerator<string[]> {
  const { kind, orderId, number, taxEventAt } = saleDocuments;
  const isReplaced = sql`exists (select from ${saleDocuments} later
    where later.order_id = ${orderId} and later.kind = 'invoice' and later.id <> ${saleDocuments.id})`;
  const isSale = and(ne(kind, 'credit_note'), or(eq(kind, 'invoice'), sql`not ${isReplaced}`));
  const fileRows = await db
    .select()
    .from(saleDocuments)
    .where(and(inMonth(taxEventAt, month), rows === 'returns' ? eq(kind, 'credit_note') : isSale))
    .orderBy(asc(number));
  for (const row of fileRows) yield documentCells(row);
}
