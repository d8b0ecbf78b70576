import { and, eq, isNull } from 'drizzle-orm';
import type { OrderStatus } from '#contracts/orders/orders.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import { queueMessage } from '#server/features/store/messages/queue-message.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import { type Caller, displayName } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { enqueue } from '#server/platform/jobs/jobs.ts';
import { findOrder } from '../get-order.ts';
import { moveFulfilments } from '../bulk/move-fulfilments.ts';
import { linkToOrder } from '../placing/order-keys.ts';
import { isNews, orderStatusEmail } from '../emails/order-emails.ts';
import { checkMove, named } from './order-status.ts';
import { orderHistory, orders } from '../orders.tables.ts';
import { queueOrderSms } from '../emails/queue-order-sms.ts';
import { readFulfilments } from '../fulfilment/read-fulfilments.ts';
import { settleMove } from './settle-move.ts';

export interface StatusChange {
  orderId: string;
  to: OrderStatus;
  /** Included in the history and in the email to the customer. */
  note?: string | undefined;
  /** The base URL of the shop, for the link in the email. */
  baseUrl: string;
  now: Date;
  /** When stock and discounts of a cancelled order are released; immediately by default. */
  settleAt?: Date | undefined;
}

/**
 * Changes the status of an order if the process allows it (ORDER_STATUS). The update is conditional on the previous
 * status: of several concurrent changes one succeeds and the others are refused. A cancelled or returned order restores
 * its stock once, except for items returned before; a cancelled one also releases its discounts. Its parcels are
 * updated too. With `settleAt`, a cancellation does this later. The customer is emailed about statuses that concern
 * them. A caller without a user is the guest who ordered.
 */
export async function changeOrderStatus(
  tx: Transaction,
  caller: Pick<Caller, 'user' | 'address'>,
  { orderId, to, note = '', baseUrl, now, settleAt }: StatusChange,
): Promise<void> {
  const order = await findOrder(tx, orderId);
  if (!order) throw new ShopError('NOT_FOUND');
  checkMove(order.status, to);
  const moved = await tx
    .update(orders)
    .set({ status: to, updatedAt: now })
    .where(and(eq(orders.id, order.id), eq(orders.status, order.status), isNull(orders.deletedAt)));
  if (moved.rowCount === 0) {
    throw new ShopError('ORDER_STATUS', { message: `Поръчката вече не е ${named(order.status)}. Презаредете я.` });
  }

  const { user } = caller;
  await tx.insert(orderHistory).values({
    orderId: order.id,
    at: now,
    status: to,
    actorId: user?.id ?? null,
    actor: displayName(user ?? order.contact),
    note: note || null,
  });
  await moveFulfilments(tx, { order, to, now });
  if (settleAt && to === 'cancelled')
    await enqueue(tx, 'settle-cancelled-order', { orderId: order.id }, { startAfter: settleAt });
  else await settleMove(tx, order.id, to, now);
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

/** Emails the customer about statuses that concern them. */
async function announceStatus(
  tx: Transaction,
  order: typeof orders.$inferSelect,
  { to, note, baseUrl, now }: { to: OrderStatus; note: string; baseUrl: string; now: Date },
): Promise<void> {
  if (!isNews(to)) return;
  const { url, carriesSecret } = await linkToOrder(tx, order, { baseUrl, now });
  const { number, contact, isTrial, total: amount, currency } = order;
  const named = { number, contact, isTrial, total: { amount, currency } };
  const letter = orderStatusEmail({ settings: await readSettings(tx), orderUrl: url }, named, {
    status: to,
    note,
    trackingUrl: to === 'shipped' ? await lastTrackingUrl(tx, order.id) : null,
  });
  await queueMessage(tx, { cause: `order-${to}:${order.id}`, to: order.contact.email, carriesSecret, ...letter });
}

/** The tracking of the latest parcel. */
async function lastTrackingUrl(tx: Transaction, orderId: string): Promise<string | null> {
  const parcels = (await readFulfilments(tx, [orderId])).get(orderId);
  return parcels?.at(-1)?.trackingUrl ?? null;
}
