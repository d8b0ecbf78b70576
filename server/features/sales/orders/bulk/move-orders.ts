import type { BulkMove } from '#contracts/orders/admin-orders.ts';
import type { BulkResult } from '#contracts/common/bulk.ts';
import { undoSecondsOfMoves } from '#contracts/orders/undoable-move.ts';
import { activityOf } from '#server/features/store/activities/activity-of.ts';
import { delayMessages } from '#server/features/store/messages/delay-messages.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import type { SignedInCaller } from '#server/platform/http/caller.ts';
import { changeOrderStatus } from '../status/change-order-status.ts';
import { deleteOrder } from '../status/delete-order.ts';
import { findTargetOrders, type OrderTarget } from './find-target-orders.ts';
import { recordMoves } from './record-moves.ts';
import { endOf, planLockedMoves } from './plan-moves.ts';

export interface OrdersMove {
  target: OrderTarget;
  to: BulkMove;
  /** Of the shop, for the links in letters. */
  baseUrl: string;
  now: Date;
}

/**
 * Moves orders along, each by every step between, so that none of its emails and no line of its history is left out.
 * The rows are locked, in the order of their ids, before they are looked at: anyone who cancels one at the same moment comes
 * before, and it is refused by name, or after. What cannot go there stays as it is, and the others move. Whatever cannot
 * be taken back (messages, what a cancellation gives back) waits, so that the whole move can be undone (undo-moves.ts).
 */
export async function moveOrders(
  tx: Transaction,
  caller: SignedInCaller,
  { target, to, baseUrl, now }: OrdersMove,
): Promise<Pick<BulkResult, 'changed' | 'refused' | 'activityId'>> {
  // By the clock of the database, which the queue goes by.
  const settleAt = new Date(Date.now() + undoSecondsOfMoves * 1000);
  delayMessages(tx, settleAt);
  const { moved, refused } = await planLockedMoves(tx, await findTargetOrders(tx, target), to);
  for (const { id, steps } of moved) {
    const at = { orderId: id, baseUrl, now, settleAt };
    if (to === 'deleted') await deleteOrder(tx, caller, at);
    else for (const step of steps) await changeOrderStatus(tx, caller, { ...at, to: step });
  }
  if (moved.length > 0) {
    const orders = moved.map((plan) => ({
      number: plan.number,
      moved: { id: plan.id, from: plan.status, to: endOf(plan) },
    }));
    await recordMoves(tx, caller, { orders, move: to, action: 'order.moved-many', now });
  }
  const activityId = activityOf(tx);
  return {
    changed: moved.length,
    refused: refused.map(({ id, number, why }) => ({ id, name: `Поръчка №${number}`, message: why })),
    activityId,
  };
}
