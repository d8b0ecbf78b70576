import { and, eq, isNull } from 'drizzle-orm';
import type { OrderStatus } from '#contracts/orders/orders.ts';
import { recordActivity, theShopName } from '#server/features/store/activities/record-activity.ts';
import { queueMessage } from '#server/features/store/messages/queue-message.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import { displayName } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { enqueue } from '#server/platform/jobs/jobs.ts';
import type { Operation } from '#server/platform/operation.ts';
import { moveFulfilments } from '../bulk/move-fulfilments.ts';
import { isNews, orderExpiredEmail, orderStatusEmail } from '../emails/order-emails.ts';
import { queueOrderSms } from '../emails/queue-order-sms.ts';
import { readFulfilments } from '../fulfilment/read-fulfilments.ts';
import { findOrder } from '../get-order.ts';
import { orderHistory, orders } from '../orders.tables.ts';
import { linkToOrder } from '../placing/order-links.ts';
import { checkMove, named } from './order-status.ts';
import { settleMove } from './settle-move.ts';

export interface StatusChange {
  orderId: string;
  to: OrderStatus;
  /** Included in the history and in the email to the customer. */
  note?: string | undefined;
  /** When stock and discounts of a cancelled order are released, or delivered cash counts; immediately by default. */
  settleAt?: Date | undefined;
  /** Cancelled because it was not paid in time, which the email says. */
  isExpired?: boolean;
}

/**
 * Changes the status of an order if the process allows it (ORDER_STATUS). The update is conditional on the previous
 * status: of several concurrent changes one succeeds and the others are refused. A cancelled or returned order restores
 * its stock once, except for items returned before; a cancelled one also releases its discounts. Its parcels are
 * updated too. With `settleAt`, a cancellation does this later, and
 * payments learn of a delivery later. The customer is emailed about statuses that concern
 * them. A caller without a user is the guest who ordered; without a caller, the shop itself acts.
 */
export async function changeOrderStatus(
  op: Operation,
  { orderId, to, note = '', settleAt, isExpired = false }: StatusChange,
): Promise<void> {
  const { tx, caller, now } = op;
  const order = await findOrder(tx, orderId);
  if (!order) throw new ShopError('NOT_FOUND');
  checkMove(order.status, to);
  const rows = await tx
    .update(orders)
    .set({ status: to, updatedAt: now })
    .where(and(eq(orders.id, order.id), eq(orders.status, order.status), isNull(orders.deletedAt)));
  if (rows.rowCount === 0) {
    throw new ShopError('ORDER_STATUS', { message: `Поръчката вече не е ${named(order.status)}. Презареди я.` });
  }

  const user = caller?.user ?? null;
  await tx.insert(orderHistory).values({
    orderId: order.id,
    at: now,
    status: to,
    actorId: user?.id ?? null,
    actor: caller === null ? theShopName : displayName(user ?? order.contact),
    note: note || null,
  });
  await moveFulfilments(op, { order, to });
  if (settleAt && to === 'cancelled')
    await enqueue(op, 'settle-cancelled-order', { orderId: order.id }, { startAfter: settleAt });
  else await settleMove(op, order.id, to, { settleAt });
  await announceStatus(op, order, { to, note, isExpired });
  await queueOrderSms(op, order, { to, note });
  await recordActivity(op, {
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
  op: Operation,
  order: typeof orders.$inferSelect,
  { to, note, isExpired }: Required<Omit<StatusChange, 'orderId' | 'settleAt'>> & { note: string },
): Promise<void> {
  if (!isNews(to)) return;
  const { url, carriesSecret } = await linkToOrder(op, order);
  const { number, contact, isTrial, total: amount, currency } = order;
  const facts = { number, contact, isTrial, total: { amount, currency } };
  const sender = { settings: await readSettings(op.tx), orderUrl: url };
  const trackingUrl = to === 'shipped' ? await lastTrackingUrl(op.tx, order.id) : null;
  const email = isExpired
    ? orderExpiredEmail(sender, facts)
    : orderStatusEmail(sender, facts, { status: to, note, trackingUrl });
  await queueMessage(op, { cause: `order-${to}:${order.id}`, to: order.contact.email, carriesSecret, ...email });
}

/** The tracking of the latest parcel. */
async function lastTrackingUrl(tx: Transaction, orderId: string): Promise<string | null> {
  const parcels = (await readFulfilments(tx, [orderId])).get(orderId);
  return parcels?.at(-1)?.trackingUrl ?? null;
}
