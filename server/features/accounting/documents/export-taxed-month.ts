import { and, asc, eq, ne, or, sql } from 'drizzle-orm';
import { isInMonth } from '#server/platform/database/start-of-day.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { saleDocuments } from './documents.tables.ts';
import { documentCells } from './export-documents.ts';

/**
 * The sales of a month by the day of the tax event, each once (an invoice issued after the document of the sale
 * represents both), or the credit notes, with negative sums.
 */
export async function* exportTaxedMonth(
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
    .where(and(isInMonth(taxEventAt, month), rows === 'returns' ? eq(kind, 'credit_note') : isSale))
    .orderBy(asc(number));
  for (const row of fileRows) yield documentCells(row);
}
