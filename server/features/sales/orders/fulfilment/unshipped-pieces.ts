import { asc, eq } from 'drizzle-orm';
import type { OrderPieces } from '#contracts/orders/admin-fulfilments.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { orderLines } from '../orders.tables.ts';

/** The quantities of an order that are not shipped yet, by line. */
export async function unshippedPieces(db: Database, orderId: string): Promise<OrderPieces> {
  const lines = await db
    .select({ lineId: orderLines.id, quantity: orderLines.quantity, shipped: orderLines.shipped })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
  return lines
    .map(({ lineId, quantity, shipped }) => ({ lineId, quantity: quantity - shipped }))
    .filter(({ quantity }) => quantity > 0);
}
