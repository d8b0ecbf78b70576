import { and, asc, eq, gt, inArray, isNull, lte, ne, notExists, or } from 'drizzle-orm';
import { type OrderReader, takeOrderReaders } from '#server/features/customers/notifications/take-order-readers.ts';
import { queueMessage } from '#server/features/store/messages/queue-message.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import type { Operation } from '#server/platform/operation.ts';
import { orderHistory, orderLines, orders } from '../orders.tables.ts';
import { manyOrdersEmail, newOrderEmail } from './staff-emails.ts';

/** Longer than a request may take: an order that is placed but not yet committed is not skipped. */
const commitMilliseconds = 20_000;
/** More orders than this within a minute come in one email. */
const mostSingleEmails = 3;
/** An email names so many orders; the panel lists them all. */
const mostNamed = 50;

/**
 * Emails new orders to the staff who want them: one email for each order, or one for all when many came at once. Orders
 * that a person entered by phone are not emailed to that person.
 */
export async function emailNewOrders(op: Operation): Promise<void> {
  const until = new Date(op.now.getTime() - commitMilliseconds);
  for (const reader of await takeOrderReaders(op, until)) await emailReader(op, reader, until);
}

async function emailReader(op: Operation, { userId, email: to, after }: OrderReader, until: Date): Promise<void> {
  const newOrders = await placedBetween(op, { userId, after, until });
  if (newOrders.length === 0) return;
  const { name: storeName } = await readSettings(op.tx);
  const sender = { storeName, baseUrl: op.baseUrl };
  if (newOrders.length > mostSingleEmails) {
    const content = manyOrdersEmail(sender, newOrders, mostNamed);
    await queueMessage(op, { cause: `new-orders:${userId}:${until.toISOString()}`, to, ...content });
    return;
  }
  const ids = newOrders.map(({ id }) => id);
  const byPosition = asc(orderLines.position);
  const lines = await op.tx.select().from(orderLines).where(inArray(orderLines.orderId, ids)).orderBy(byPosition);
  for (const order of newOrders) {
    const own = lines.filter(({ orderId }) => orderId === order.id);
    await queueMessage(op, { cause: `new-order:${userId}:${order.id}`, to, ...newOrderEmail(sender, order, own) });
  }
}

async function placedBetween(
  { tx }: Operation,
  { userId, after, until }: { userId: string; after: Date; until: Date },
) {
  const entered = tx
    .select({ id: orderHistory.orderId })
    .from(orderHistory)
    .where(and(eq(orderHistory.orderId, orders.id), eq(orderHistory.actorId, userId)));
  const notEntered = or(ne(orders.channel, 'phone'), notExists(entered));
  return tx
    .select()
    .from(orders)
    .where(and(isNull(orders.deletedAt), gt(orders.createdAt, after), lte(orders.createdAt, until), notEntered))
    .orderBy(asc(orders.createdAt), asc(orders.id));
}
