import { lt } from 'drizzle-orm';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import { delayedMessages } from '#server/features/store/messages/delay-messages.ts';
import { newId } from '#server/platform/database/columns.ts';
import { daysBefore } from '#server/platform/days-before.ts';
import type { SignedInCaller } from '#server/platform/http/caller.ts';
import type { Operation } from '#server/platform/operation.ts';
import { type MovedOrder, orderMoves, type UndoableMove } from '../orders.tables.ts';

export interface RecordedMoves {
  orders: readonly { number: number; moved: MovedOrder }[];
  move: UndoableMove;
  /** Determines who may undo the move (order-undos.ts). */
  action: 'order.moved-many' | 'order.moved' | 'order.sent';
}

/**
 * Stores what a move changed, so that it can be undone as a whole while its messages are delayed. Returns the id of its
 * activity.
 */
export async function recordMoves(
  op: Operation<SignedInCaller>,
  { orders, move, action }: RecordedMoves,
): Promise<string> {
  const id = newId();
  await op.tx.insert(orderMoves).values({
    id,
    move,
    orders: orders.map(({ moved }) => moved),
    messageIds: [...delayedMessages(op)],
    at: op.now,
  });
  return recordActivity(op, {
    action,
    subjectType: 'order-moves',
    subjectId: id,
    subjectName: orders.map(({ number }) => `№ ${number}`).join(', '),
    after: { status: move, orders: orders.length },
  });
}

/** Deletes the records of moves that can no longer be undone. */
export async function purgeOrderMoves({ tx, now }: Operation): Promise<void> {
  await tx.delete(orderMoves).where(lt(orderMoves.at, daysBefore(now, 1)));
}
