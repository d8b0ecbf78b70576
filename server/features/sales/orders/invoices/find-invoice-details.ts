import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { InvoiceRequest } from '#contracts/orders/orders.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { orders } from '../orders.tables.ts';

/** For whom a person's last invoice was, so that the next form comes filled in; null for the first one. */
export async function findInvoiceDetails(db: Database, userId: string): Promise<InvoiceRequest | null> {
  const [last] = await db
    .select({ invoice: orders.invoice })
    .from(orders)
    .where(and(eq(orders.userId, userId), isNotNull(orders.invoice)))
    .orderBy(desc(orders.createdAt))
    .limit(1);
  return last?.invoice ?? null;
}
