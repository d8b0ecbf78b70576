import { asc, eq } from 'drizzle-orm';
import { orderLines } from '#server/features/sales/orders/orders.tables.ts';
import type { Database } from '#server/platform/database/transaction.ts';

/** The lines of an order, in order. */
export function readSoldLines(db: Database, orderId: string): Promise<(typeof orderLines.$inferSelect)[]> {
  return db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.position));
}
