import { eq } from 'drizzle-orm';
import type { Transaction } from '#server/platform/database/transaction.ts';
import { orders } from '../orders.tables.ts';

/** The row of an order, a hidden one too, locked until the transaction ends: anyone who comes in the meantime waits here. */
export async function lockOrder(tx: Transaction, id: string): Promise<typeof orders.$inferSelect | undefined> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
  return order;
}
