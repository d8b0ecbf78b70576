import type { BulkMove } from '#contracts/orders/admin-orders.ts';
import { undoSecondsOfMoves } from '#contracts/orders/undoable-move.ts';
import { activityOf } from '#server/features/store/activities/activity-of.ts';
import { delayMessages } from '#server/features/store/messages/delay-messages.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import type { SignedInCaller } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { lockOrder } from '../status/lock-order.ts';
import { recordMoves, type RecordedMoves } from './record-moves.ts';

interface UndoableMove {
  orderId: string;
  move: Exclude<BulkMove, 'deleted'>;
  /** The tracking number of the parcel that the move creates. */
  trackingNumber?: string | undefined;
  action: Exclude<RecordedMoves['action'], 'order.moved-many'>;
  now: Date;
}

/**
 * Runs a move of one order so that it can be undone like a bulk move (undo-moves.ts): its messages are delayed, and
 * `run` receives the time until which other irreversible effects must be delayed. The order is locked first. Returns
 * the undo data of the response.
 */
export async function moveUndoably(
  tx: Transaction,
  caller: SignedInCaller,
  { orderId, move, trackingNumber, action, now }: UndoableMove,
  run: (settleAt: Date) => Promise<void>,
): Promise<{ activityId: string | undefined; undoSeconds: number }> {
  const before = await lockOrder(tx, orderId);
  if (!before || before.deletedAt) throw new ShopError('NOT_FOUND');
  // The system time, which the queue uses too.
  const settleAt = new Date(Date.now() + undoSecondsOfMoves * 1000);
  delayMessages(tx, settleAt);
  await run(settleAt);
  const after = await lockOrder(tx, orderId);
  const moved = { id: orderId, from: before.status, to: after?.status ?? before.status };
  const orders = [{ number: before.number, moved: { ...moved, trackingNumber } }];
  await recordMoves(tx, caller, { orders, move, action, now });
  const activityId = activityOf(tx);
  return { undoSeconds: undoSecondsOfMoves, activityId };
}
