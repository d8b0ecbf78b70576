import { BulkMove, type OrderChanges } from '#contracts/orders/admin-orders.ts';
import type { AdminOrder } from '#contracts/orders/orders.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import type { SignedInCaller } from '#server/platform/http/caller.ts';
import { moveUndoably } from '../bulk/move-undoably.ts';
import { getAdminOrder } from '../get-order.ts';
import { changeOrderStatus } from '../status/change-order-status.ts';
import { type OrderUpdate, updateOrder } from './update-order.ts';

interface Updated {
  order: AdminOrder;
  activityId?: string | undefined;
  undoSeconds?: number;
}

/** Like updateOrder. A change of the status alone to one that bulk moves support can be undone in the same way. */
export async function updateUndoably(tx: Transaction, caller: SignedInCaller, update: OrderUpdate): Promise<Updated> {
  const { orderId, changes, baseUrl, now } = update;
  const to = undoableStep(changes);
  if (to === undefined) return { order: await updateOrder(tx, caller, update) };
  const offer = await moveUndoably(tx, caller, { orderId, move: to, action: 'order.moved', now }, (settleAt) =>
    changeOrderStatus(tx, caller, { orderId, to, note: changes.statusNote, baseUrl, now, settleAt }),
  );
  return { order: await getAdminOrder(tx, orderId), ...offer };
}

function undoableStep(changes: OrderChanges): Exclude<BulkMove, 'deleted'> | undefined {
  const changed = Object.entries(changes).filter(([, value]) => value !== undefined);
  const isAlone = changed.every(([key]) => key === 'status' || key === 'statusNote');
  return isAlone ? BulkMove.exclude(['deleted']).safeParse(changes.status).data : undefined;
}
