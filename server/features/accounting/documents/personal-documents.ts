import { asc, eq } from 'drizzle-orm';
import { orders } from '#server/features/sales/orders/orders.tables.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { saleDocuments } from './documents.tables.ts';
import { presentDocument } from './present-document.ts';

/**
 * The documents of a customer's orders, for the export of personal data. They are kept when the account is deleted (чл.
 * 12 Закон за счетоводството: ten years); only invoices name a buyer.
 */
export async function readPersonalDocuments(db: Database, userId: string): Promise<unknown[]> {
  const rows = await db
    .select({ document: saleDocuments })
    .from(saleDocuments)
    .innerJoin(orders, eq(orders.id, saleDocuments.orderId))
    .where(eq(orders.userId, userId))
    .orderBy(asc(saleDocuments.number));
  return rows.map(({ document }) => ({ ...presentDocument(document), buyer: document.content.buyer }));
}
