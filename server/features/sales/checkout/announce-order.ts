import { formatMoney } from '#contracts/common/format-money.rule.ts';
import type { Order } from '#contracts/orders/orders.ts';
import type { Settings } from '#contracts/settings/settings.ts';
import { addNotification } from '#server/features/customers/notifications/add-notification.ts';
import { orderPlacedSubject } from '#server/features/sales/orders/emails/order-emails.ts';
import { queueLateEmail } from '#server/features/store/messages/queue-message.ts';
import type { Operation } from '#server/platform/operation.ts';
import { mergeSearchEntriesInTurn } from './merge-search-entries.ts';

/**
 * Emails the order confirmation and notifies the panel, both only if the order is committed. The email is composed when it
 * is sent (compose-placed-emails.ts).
 */
export async function announceOrder(op: Operation, order: Order, settings: Settings): Promise<void> {
  const what = order.channel === 'phone' ? 'Поръчка по телефона' : 'Нова поръчка';
  const buyer = `${order.contact.firstName} ${order.contact.lastName}`;
  await addNotification(op, {
    kind: 'order',
    message: `${what} № ${order.number} от ${buyer}: ${formatMoney(order.totals.total)}`,
    href: `/admin/orders/${order.id}`,
  });
  await queueLateEmail(op, {
    cause: `order-placed:${order.id}`,
    to: order.contact.email,
    subject: orderPlacedSubject(settings, order),
    // The link of a guest opens the order.
    carriesSecret: order.userId === null,
    termsVersion: order.termsVersion,
  });
  mergeSearchEntriesInTurn(op);
}
