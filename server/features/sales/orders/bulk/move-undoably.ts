import { undoSecondsOfMoves } from '#contracts/orders/undoable-move.ts';
import { delayMessages } from '#server/features/store/messages/delay-messages.ts';
import type { SignedInCaller } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import type { UndoableMove } from '../orders.tables.ts';
import { lockOrder } from '../status/lock-order.ts';
import { recordMoves, type RecordedMoves } from './record-moves.ts';

interface SingleMove {
  orderId: string;
  move: Exclude<UndoableMove, 'deleted'>;
  /** The tracking number of the parcel that the move creates. */
  trackingNumber?: string | undefined;
  action: Exclude<RecordedMoves['action'], 'order.moved-many'>;
}

/**
 * Runs a move of one order so that it can be undone like a bulk move (undo-moves.ts): its messages are delayed, and
 * `run` receives the time until which other irreversible effects must be delayed. The order is locked first. Returns
 * the undo data of the response.
 */
export async function moveUndoably(
  op: Operation<SignedInCaller>,
  { orderId, move, trackingNumber, action }: SingleMove,
  run: (settleAt: Date) => Promise<void>,
): Promise<{ activityId: string | undefined; undoSeconds: number }> {
  const before = await lockOrder(op, orderId);
  if (!before || before.deletedAt) throw new ShopError('NOT_FOUND');
  // The system time, which the queue uses too.
  const settleAt = new Date(Date.now() + undoSecondsOfMoves * 1000);
  delayMessages(op, settleAt);
  await run(settleAt);
  const after = await lockOrder(op, orderId);
  const change = {
    id: orderId,
    from: before.status,
    to: after?.status ?? before.status,
    paymentStatus: before.paymentStatus,
  };
  const orders = [{ number: before.number, moved: { ...change, trackingNumber } }];
  const activityId = await recordMoves(op, { orders, move, action });
  return { undoSeconds: undoSecondsOfMoves, activityId };
}
