import { lt } from 'drizzle-orm';
import type { BulkMove } from '#contracts/orders/admin-orders.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import { delayedMessages } from '#server/features/store/messages/delay-messages.ts';
import { newId } from '#server/platform/database/columns.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import type { SignedInCaller } from '#server/platform/http/caller.ts';
import { daysBefore } from '#server/platform/days-before.ts';
import { endOf, type PlannedMove } from './plan-moves.ts';
import { orderMoves } from '../orders.tables.ts';

/** Keeps what a bulk move changed, so that it can be undone as one while its messages wait. */
export async function recordMoves(
  tx: Transaction,
  caller: SignedInCaller,
  { moved, to, now }: { moved: readonly PlannedMove[]; to: BulkMove; now: Date },
): Promise<void> {
  const id = newId();
  await tx.insert(orderMoves).values({
    id,
    move: to,
    orders: moved.map((plan) => ({ id: plan.id, from: plan.status, to: endOf(plan) })),
    messageIds: [...delayedMessages(tx)],
    at: now,
  });
  await recordActivity(tx, caller, {
    action: 'order.moved-many',
    subjectType: 'order-moves',
    subjectId: id,
    subjectName: moved.map(({ number }) => `№ ${number}`).join(', '),
    after: { status: to, orders: moved.length },
  });
}

/** Forgets bulk moves that can no longer be undone. */
export async function purgeOrderMoves(tx: Transaction, now: Date): Promise<void> {
  await tx.delete(orderMoves).where(lt(orderMoves.at, daysBefore(now, 1)));
}
