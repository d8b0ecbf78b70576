import { eq } from 'drizzle-orm';
import type { Operation } from '#server/platform/operation.ts';
import { orders } from '../orders.tables.ts';

/** Marks an order as changed through a related record, so that updates based on earlier reads are refused as STALE. */
export async function touchOrder({ tx, now }: Operation, orderId: string): Promise<void> {
  await tx.update(orders).set({ updatedAt: now }).where(eq(orders.id, orderId));
}
