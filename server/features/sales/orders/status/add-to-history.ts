import { storedActor } from '#server/features/store/activities/record-activity.ts';
import type { Operation } from '#server/platform/operation.ts';
import { orderHistory, type orders } from '../orders.tables.ts';
import { touchOrder } from './touch-order.ts';

interface Note {
  order: Pick<typeof orders.$inferSelect, 'id' | 'status'>;
  /** Visible to the customer. */
  note: string;
}

/** Adds an entry to the timeline of an order without changing its status. */
export async function addToHistory(op: Operation, { order: { id, status }, note }: Note): Promise<void> {
  await op.tx.insert(orderHistory).values({ orderId: id, at: op.now, status, ...storedActor(op), note });
  await touchOrder(op, id);
}
