import type { BulkResult } from '#contracts/common/bulk.ts';
import type { BulkMove } from '#contracts/orders/admin-orders.ts';
import { undoSecondsOfMoves } from '#contracts/orders/undoable-move.ts';
import { delayMessages } from '#server/features/store/messages/delay-messages.ts';
import type { SignedInCaller } from '#server/platform/http/caller.ts';
import type { Operation } from '#server/platform/operation.ts';
import { changeOrderStatus } from '../status/change-order-status.ts';
import { deleteOrder } from '../status/delete-order.ts';
import { findTargetOrders, type OrderTarget } from './find-target-orders.ts';
import { endOf, planLockedMoves } from './plan-moves.ts';
import { recordMoves } from './record-moves.ts';

export interface OrdersMove {
  target: OrderTarget;
  to: BulkMove;
}

/**
 * Moves orders through every intermediate status, so that no email and no history entry is skipped. The rows are locked
 * in the order of their ids before they are read, so concurrent cancellations are serialized. Orders that cannot be
 * moved are reported by name and do not affect the others. Irreversible effects (messages, stock and discounts released
 * by a cancellation) are delayed, so that the whole move can be undone (undo-moves.ts).
 */
export async function moveOrders(
  op: Operation<SignedInCaller>,
  { target, to }: OrdersMove,
): Promise<Pick<BulkResult, 'changed' | 'refused' | 'activityId'>> {
  // The system time, which the queue uses too.
  const settleAt = new Date(Date.now() + undoSecondsOfMoves * 1000);
  delayMessages(op, settleAt);
  const { moved, refused } = await planLockedMoves(op, await findTargetOrders(op.tx, target), to);
  for (const { id, steps } of moved) {
    const at = { orderId: id, settleAt };
    if (to === 'deleted') await deleteOrder(op, at);
    else for (const step of steps) await changeOrderStatus(op, { ...at, to: step });
  }
  const orders = moved.map((plan) => ({
    number: plan.number,
    moved: { id: plan.id, from: plan.status, to: endOf(plan) },
  }));
  const activityId =
    orders.length > 0 ? await recordMoves(op, { orders, move: to, action: 'order.moved-many' }) : undefined;
  return {
    changed: moved.length,
    refused: refused.map(({ id, number, why }) => ({ id, name: `Поръчка №${number}`, message: why })),
    activityId,
  };
}
