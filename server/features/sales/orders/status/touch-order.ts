import { eq } from 'drizzle-orm';
import type { Transaction } from '#server/platform/database/transaction.ts';
import { orders } from '../orders.tables.ts';

/** Marks an order as changed by something that belongs to it: anyone who has seen it before sees an old one. */
export async function touchOrder(tx: Transaction, orderId: string, now: Date): Promise<void> {
  await tx.update(orders).set({ updatedAt: now }).where(eq(orders.id, orderId));
}
