import { asc, eq } from 'drizzle-orm';
import type { Database } from '#server/platform/database/transaction.ts';
import { saleDocuments } from './documents.tables.ts';
import type { DocumentRow } from './documents.tables.ts';

/** The documents of an order, by number. */
export function documentsOf(db: Database, orderId: string): Promise<DocumentRow[]> {
  return db.select().from(saleDocuments).where(eq(saleDocuments.orderId, orderId)).orderBy(asc(saleDocuments.number));
}
