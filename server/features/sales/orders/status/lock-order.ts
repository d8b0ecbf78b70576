import { eq } from 'drizzle-orm';
import type { Operation } from '#server/platform/operation.ts';
import { orders } from '../orders.tables.ts';

/** Locks the row of an order, including a hidden one, until the transaction ends. Concurrent callers wait. */
export async function lockOrder({ tx }: Operation, id: string): Promise<typeof orders.$inferSelect | undefined> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
  return order;
}
