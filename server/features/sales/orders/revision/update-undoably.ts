import { z } from 'zod';
import { BulkMove, type OrderChanges } from '#contracts/orders/admin-orders.ts';
import type { AdminOrder } from '#contracts/orders/orders.ts';
import type { SignedInCaller } from '#server/platform/http/caller.ts';
import type { Operation } from '#server/platform/operation.ts';
import { moveUndoably } from '../bulk/move-undoably.ts';
import { getAdminOrder } from '../get-order.ts';
import { changeOrderStatus } from '../status/change-order-status.ts';
import { type OrderUpdate, updateOrder } from './update-order.ts';

interface Updated {
  order: AdminOrder;
  activityId?: string | undefined;
  undoSeconds?: number;
}

/**
 * Like updateOrder. A change of the status alone to one that bulk moves support, or to delivered, can
 * be undone in the same way.
 */
export async function updateUndoably(op: Operation<SignedInCaller>, update: OrderUpdate): Promise<Updated> {
  const { orderId, changes } = update;
  const to = undoableStep(changes);
  if (to === undefined) return { order: await updateOrder(op, update) };
  const offer = await moveUndoably(op, { orderId, move: to, action: 'order.moved' }, (settleAt) =>
    changeOrderStatus(op, { orderId, to, note: changes.statusNote, settleAt }),
  );
  return { order: await getAdminOrder(op.tx, orderId), ...offer };
}

const UndoableStep = z.enum([...BulkMove.exclude(['deleted']).options, 'delivered']);

function undoableStep(changes: OrderChanges): z.infer<typeof UndoableStep> | undefined {
  const changed = Object.entries(changes).filter(([, value]) => value !== undefined);
  const isAlone = changed.every(([key]) => key === 'status' || key === 'statusNote');
  return isAlone ? UndoableStep.safeParse(changes.status).data : undefined;
}
