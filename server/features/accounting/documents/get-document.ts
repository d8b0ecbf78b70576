import { eq } from 'drizzle-orm';
import type { Database } from '#server/platform/database/transaction.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { saleDocuments } from './documents.tables.ts';
import type { DocumentRow } from './documents.tables.ts';

/** Returns a document by id, limited to one order if given. @throws NOT_FOUND */
export async function getDocument(db: Database, id: string, orderId?: string): Promise<DocumentRow> {
  const [row] = await db.select().from(saleDocuments).where(eq(saleDocuments.id, id));
  if (!row || (orderId !== undefined && row.orderId !== orderId)) throw new ShopError('NOT_FOUND');
  return row;
}
