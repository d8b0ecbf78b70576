import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { InvoiceRequest } from '#contracts/orders/orders.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { orders } from '../orders.tables.ts';

/** The invoice details of a customer's latest invoice, to fill in the next form; null without one. */
export async function findInvoiceDetails(db: Database, userId: string): Promise<InvoiceRequest | null> {
  const [last] = await db
    .select({ invoice: orders.invoice })
    .from(orders)
    .where(and(eq(orders.userId, userId), isNotNull(orders.invoice)))
    .orderBy(desc(orders.createdAt))
    .limit(1);
  return last?.invoice ?? null;
}
