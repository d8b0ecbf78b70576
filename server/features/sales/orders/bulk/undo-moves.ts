import { and, asc, eq, inArray } from 'drizzle-orm';
import { changedSince, type Undo } from '#server/features/store/activities/questions.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import { cancelMessages } from '#server/features/store/messages/delay-messages.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import { fulfilments } from '../fulfilment/fulfilments.tables.ts';
import { orderHistory, orderMoves, orders } from '../orders.tables.ts';

type Move = typeof orderMoves.$inferSelect;

/**
 * Undoes a move of one or many orders as a whole: every order returns to its previous status, without a history entry,
 * and the messages of the move are never sent. Refused without changes (UNDO_REFUSED) when an order was changed since
 * or a message was sent. The orders are locked, and messages are cancelled in the statement that reads them.
 */
export const undoMoves: Undo['run'] = async (op, { subjectId, subjectName }) => {
  const { tx, now } = op;
  const [move] = await tx.delete(orderMoves).where(eq(orderMoves.id, subjectId)).returning();
  if (!move) throw changedSince('Тази стъпка вече не може да се върне.');
  await lockUnchanged(tx, move);
  if (!(await cancelMessages(op, move.messageIds)))
    throw changedSince('Писмата до клиентите вече тръгнаха, затова стъпката не може да се върне.');
  const ids = move.orders.map(({ id }) => id);
  await tx.delete(orderHistory).where(and(inArray(orderHistory.orderId, ids), eq(orderHistory.at, move.at)));
  if (move.move === 'shipped') await unpack(tx, move, ids);
  if (move.move === 'delivered') {
    const arrived = and(inArray(fulfilments.orderId, ids), eq(fulfilments.deliveredAt, move.at));
    await tx.update(fulfilments).set({ deliveredAt: null }).where(arrived);
  }
  for (const { id, from } of move.orders) {
    await tx.update(orders).set({ status: from, deletedAt: null, updatedAt: now }).where(eq(orders.id, id));
  }
  await recordActivity(op, {
    action: 'order.moves-undone',
    subjectType: 'order-moves',
    subjectId,
    subjectName,
    after: { status: move.move, orders: ids.length },
  });
};

async function lockUnchanged(tx: Transaction, { move, orders: moved }: Move): Promise<void> {
  const ids = moved.map(({ id }) => id);
  const rows = await tx.select().from(orders).where(inArray(orders.id, ids)).orderBy(asc(orders.id)).for('update');
  const rowById = new Map(rows.map((row) => [row.id, row]));
  for (const { id, from, to, paymentStatus } of moved) {
    const order = rowById.get(id);
    const isAsLeft = order?.status === to && (order.deletedAt !== null) === (move === 'deleted');
    const isSettled = to === 'cancelled' && from !== to && order?.stockReturnedAt !== null;
    // Money that was counted on delivery, or recorded since, stays on a delivered order.
    const isPaid = move === 'delivered' && order?.paymentStatus !== paymentStatus;
    if (!isAsLeft || isSettled || isPaid)
      throw changedSince(`Поръчка № ${order?.number ?? ''} е променена след това. Нищо не е върнато.`);
  }
}

/** Removes the parcels that the move created. Refuses if one of them was changed since. */
async function unpack(tx: Transaction, { at, orders: moved }: Move, ids: readonly string[]): Promise<void> {
  const own = and(inArray(fulfilments.orderId, [...ids]), eq(fulfilments.shippedAt, at));
  const parcels = await tx.delete(fulfilments).where(own).returning();
  const numberById = new Map(moved.map(({ id, trackingNumber = '' }) => [id, trackingNumber]));
  const isAsWritten = (parcel: (typeof parcels)[number]) =>
    parcel.trackingNumber === numberById.get(parcel.orderId) && parcel.deliveredAt === null;
  if (!parcels.every(isAsWritten))
    throw changedSince('По пратка от тези поръчки вече е записано нещо. Нищо не е върнато.');
}
