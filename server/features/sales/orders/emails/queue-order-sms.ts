import { eq } from 'drizzle-orm';
import { formatMoney } from '#contracts/common/format-money.rule.ts';
import type { OrderStatus } from '#contracts/orders/orders.ts';
import { queueEventSms, type SmsOccasion } from '#server/features/customers/sms/queue-event-sms.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import { breakLinks } from '#server/platform/mail/break-links.ts';
import type { Operation } from '#server/platform/operation.ts';
import { orders } from '../orders.tables.ts';

const events: Partial<Record<OrderStatus, SmsOccasion['event']>> = {
  confirmed: 'order-confirmed',
  packed: 'order-ready',
  shipped: 'order-shipped',
};

/** The format of tracking numbers, as entered in the note of a shipped order. */
const parcelNumber = /(?<!\d)\d{8,16}(?!\d)/;

/** Queues a text message about the new status of an order if the shop enabled it; once per status. */
export async function queueOrderSms(
  op: Operation,
  order: typeof orders.$inferSelect,
  { to, note }: { to: OrderStatus; note: string },
): Promise<void> {
  const event = events[to];
  if (event === undefined) return;
  const { name } = await readSettings(op.tx);
  const { amount, currency } = { amount: order.total, currency: order.currency };
  await queueEventSms(op, {
    event,
    cause: `sms-${event}:${order.id}`,
    phone: order.contact.phone,
    values: {
      магазин: name,
      име: breakLinks(order.contact.firstName),
      поръчка: String(order.number),
      сума: formatMoney({ amount, currency }),
      товарителница: parcelNumber.exec(note)?.[0] ?? '',
    },
  });
}

/** Queues a text message that the parcel waits for the customer, once per parcel, if the shop enabled it. */
export async function queueWaitingSms(
  op: Operation,
  { orderId, trackingNumber }: { orderId: string; trackingNumber: string },
): Promise<void> {
  const [order] = await op.tx.select().from(orders).where(eq(orders.id, orderId));
  if (!order) return;
  const { name } = await readSettings(op.tx);
  await queueEventSms(op, {
    event: 'parcel-waiting',
    cause: `sms-parcel-waiting:${orderId}:${trackingNumber}`,
    phone: order.contact.phone,
    values: {
      магазин: name,
      име: breakLinks(order.contact.firstName),
      поръчка: String(order.number),
      сума: formatMoney({ amount: order.total, currency: order.currency }),
      товарителница: trackingNumber,
    },
  });
}
