import { desc, isNull } from 'drizzle-orm';
import type { OrderInEmail } from '#server/features/store/messages/questions.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { getAdminOrder } from '../get-order.ts';
import { orders } from '../orders.tables.ts';

/** The last order, for examples of emails. */
export async function readLastOrder(db: Database): Promise<OrderInEmail | undefined> {
  const [last] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(isNull(orders.deletedAt))
    .orderBy(desc(orders.createdAt))
    .limit(1);
  return last && getAdminOrder(db, last.id);
}
