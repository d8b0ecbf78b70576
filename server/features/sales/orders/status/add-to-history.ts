import type { Transaction } from '#server/platform/database/transaction.ts';
import { displayName, type SignedInCaller } from '#server/platform/http/caller.ts';
import { orderHistory, type orders } from '../orders.tables.ts';
import { touchOrder } from './touch-order.ts';

interface Note {
  order: Pick<typeof orders.$inferSelect, 'id' | 'status'>;
  /** Visible to the customer. */
  note: string;
  now: Date;
}

/** Adds an entry to the timeline of an order without changing its status. */
export async function addToHistory(
  tx: Transaction,
  { user }: SignedInCaller,
  { order: { id, status }, note, now }: Note,
): Promise<void> {
  await tx
    .insert(orderHistory)
    .values({ orderId: id, at: now, status, actorId: user.id, actor: displayName(user), note });
  await touchOrder(tx, id, now);
}
