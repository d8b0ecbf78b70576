import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { OrderStatus } from '#contracts/orders.ts';
import { recordActivity } from '#server/features/activities/record-activity.ts';
import { putBackStock } from '#server/features/catalog/put-back-stock.ts';
import { giveBackUses } from '#server/features/discounts/give-back-uses.ts';
import { queueMessage } from '#server/features/messages/queue-message.ts';
import { readSettings } from '#server/features/settings/read-settings.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import { displayName, type SignedInCaller } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { enqueue } from '#server/platform/jobs/jobs.ts';
import { findOrder } from './get-order.ts';
import { moveFulfilments } from './move-fulfilments.ts';
import { linkToOrder } from './order-keys.ts';
import { isNews, orderStatusLetter } from './order-letters.ts';
import { checkMove, stockReturns } from './order-status.ts';
import { orderHistory, orderLines, orders } from './orders.tables.ts';
import { queueOrderSms } from './queue-order-sms.ts';
import { readFulfilments } from './read-fulfilments.ts';

/** Moves after which payments have something to do: money that came, or that must not come any more. */
const concernsMoney: ReadonlySet<OrderStatus> = new Set<OrderStatus>(['delivered', 'cancelled', 'returned']);

export interface StatusChange {
  orderId: string;
  to: OrderStatus;
  /** Stands in the history and in the customer's letter. */
  note?: string | undefined;
  /** Of the shop, for the link in the letter. */
  baseUrl: string;
  now: Date;
}

/**
 * Moves an order on, if the process allows it (ORDER_STATUS). The update names the status it comes from: of several
 * people who move the same order at once one succeeds, and the others hear that it has moved. A cancelled or returned
 * order gives its stock back once, what had come back before left out, a cancelled one its discounts too; its parcels
 * follow. The customer gets a letter where there is news.
 */
export async function changeOrderStatus(
  tx: Transaction,
  caller: SignedInCaller,
  { orderId, to, note = '', baseUrl, now }: StatusChange,
): Promise<void> {
  const order = await findOrder(tx, orderId);
  if (!order) throw new ShopError('NOT_FOUND');
  checkMove(order.status, to);
  const moved = await tx
    .update(orders)
    .set({ status: to, updatedAt: now })
    .where(and(eq(orders.id, order.id), eq(orders.status, order.status), isNull(orders.deletedAt)));
  if (moved.rowCount === 0) {
    throw new ShopError('ORDER_STATUS', { message: `The order is no longer ${order.status}. Reload it.` });
  }

  const { user } = caller;
  await tx.insert(orderHistory).values({
    orderId: order.id,
    at: now,
    status: to,
    actorId: user.id,
    actor: displayName(user),
    note: note || null,
  });
  await moveFulfilments(tx, { order, to, now });
  const cause = stockReturns[to];
  if (cause) await putStockBack(tx, order.id, cause, now);
  // A returned order has used its discount; a cancelled one has not.
  if (to === 'cancelled') await giveBackUses(tx, order.id, now);

  if (concernsMoney.has(to)) await enqueue(tx, 'order-moved', { orderId: order.id, to });

  await announceStatus(tx, order, { to, note, baseUrl, now });
  await queueOrderSms(tx, order, { to, note });
  await recordActivity(tx, caller, {
    action: 'order.status-changed',
    subjectType: 'order',
    subjectId: order.id,
    subjectName: `№ ${order.number}`,
    before: { status: order.status },
    after: { status: to, ...(note ? { note } : {}) },
  });
}

/** Writes to the customer where there is news. */
async function announceStatus(
  tx: Transaction,
  order: typeof orders.$inferSelect,
  { to, note, baseUrl, now }: { to: OrderStatus; note: string; baseUrl: string; now: Date },
): Promise<void> {
  if (!isNews(to)) return;
  const { url, carriesSecret } = await linkToOrder(tx, order, { baseUrl, now });
  const { number, contact, total: amount, currency } = order;
  const named = { number, contact, total: { amount, currency } };
  const letter = orderStatusLetter({ settings: await readSettings(tx), orderUrl: url }, named, {
    status: to,
    note,
    trackingUrl: to === 'shipped' ? await lastTrackingUrl(tx, order.id) : null,
  });
  await queueMessage(tx, { cause: `order-${to}:${order.id}`, to: order.contact.email, carriesSecret, ...letter });
}

/** Of the parcel that left last. */
async function lastTrackingUrl(tx: Transaction, orderId: string): Promise<string | null> {
  const parcels = (await readFulfilments(tx, [orderId])).get(orderId);
  return parcels?.at(-1)?.trackingUrl ?? null;
}

/** Once in an order's life, whoever comes how often: the row says whether it has happened. */
async function putStockBack(
  tx: Transaction,
  orderId: string,
  cause: 'cancellation' | 'return',
  now: Date,
): Promise<void> {
  const { rowCount } = await tx
    .update(orders)
    .set({ stockReturnedAt: now })
    .where(and(eq(orders.id, orderId), isNull(orders.stockReturnedAt)));
  if (rowCount === 0) return;
  const lines = await tx
    .select({ variantId: orderLines.variantId, quantity: sql<number>`${orderLines.quantity} - ${orderLines.returned}` })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), lt(orderLines.returned, orderLines.quantity)));
  await putBackStock(tx, lines, { orderId, cause });
}
