import { desc, eq } from 'drizzle-orm';
import type { Order } from '#contracts/orders/orders.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { partsOf } from '../order-parts.ts';
import { orders } from '../orders.tables.ts';
import { presentOrder } from '../present-order.ts';

/** Every order of a customer as visible to them, newest first, for the export of personal data. */
export async function readPersonalOrders(db: Database, userId: string): Promise<Order[]> {
  const rows = await db.select().from(orders).where(eq(orders.userId, userId)).orderBy(desc(orders.createdAt));
  const parts = await partsOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => presentOrder(row, ...parts(row.id)));
}
