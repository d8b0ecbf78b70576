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
  /** Of the parcel that the move writes. */
  trackingNumber?: string | undefined;
  action: Exclude<RecordedMoves['action'], 'order.moved-many'>;
  now: Date;
}

/**
 * Runs a move of one order so that it can be undone as a bulk move can (undo-moves.ts): its messages wait, and `run` is
 * told until when whatever else cannot be undone has to wait. The order is locked before. Returns what the answer says of
 * the undo.
 */
export async function moveUndoably(
  tx: Transaction,
  caller: SignedInCaller,
  { orderId, move, trackingNumber, action, now }: UndoableMove,
  run: (settleAt: Date) => Promise<void>,
): Promise<{ activityId: string | undefined; undoSeconds: number }> {
  const before = await lockOrder(tx, orderId);
  if (!before || before.deletedAt) throw new ShopError('NOT_FOUND');
  // By the clock of the database, which the queue goes by.
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
