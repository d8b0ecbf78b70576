import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { mayRequestInvoice } from '#contracts/orders/invoice-deadline.rule.ts';
import type { InvoiceRequest, Order } from '#contracts/orders/orders.ts';
import { unprintableDetails } from '#contracts/orders/unprintable-invoice.rule.ts';
import { addNotification } from '#server/features/customers/notifications/add-notification.ts';
import type { SignedInCaller } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { enqueue } from '#server/platform/jobs/jobs.ts';
import type { Operation } from '#server/platform/operation.ts';
import { companyText } from '../admin/search-text.ts';
import { getOrder } from '../get-order.ts';
import { orderHistory, orders } from '../orders.tables.ts';

/**
 * Adds invoice details to an order of the caller and notifies the shop. An order has at most one invoice: of two
 * concurrent requests the second is refused (CONFLICT). ORDER_STATUS when it is too late or there is nothing to
 * invoice.
 */
export async function requestInvoice(
  op: Operation<SignedInCaller>,
  { orderId, invoice }: { orderId: string; invoice: InvoiceRequest },
): Promise<Order> {
  const { tx, caller, now } = op;
  const errors = unprintableDetails(invoice, '');
  if (errors.length > 0) throw new ShopError('VALIDATION', { errors });
  const [order] = await tx
    .select({ number: orders.number, userId: orders.userId, status: orders.status, invoice: orders.invoice })
    .from(orders)
    .where(and(eq(orders.id, orderId), isNull(orders.deletedAt)))
    .for('update');
  if (order?.userId !== caller.user.id) throw new ShopError('NOT_FOUND');
  if (order.invoice) {
    throw new ShopError('CONFLICT', {
      message: 'За тази поръчка вече е поискана фактура. За промяна се свържи с нас.',
    });
  }
  const history = await tx
    .select({ status: orderHistory.status, at: orderHistory.at })
    .from(orderHistory)
    .where(eq(orderHistory.orderId, orderId))
    .orderBy(asc(orderHistory.at), asc(orderHistory.id));
  const sofar = { ...order, history: history.map(({ status, at }) => ({ status, at: at.toISOString() })) };
  if (!mayRequestInvoice(sofar, now)) {
    throw new ShopError('ORDER_STATUS', {
      message: 'Фактура се иска до 5 дни след получаването на поръчката. Свържи се с нас, ако ти трябва.',
    });
  }
  await tx
    .update(orders)
    .set({ invoice, searchText: sql`${orders.searchText} || ${companyText(invoice)}::text`, updatedAt: now })
    .where(eq(orders.id, orderId));
  await enqueue(op, 'document-sale', { orderId, sells: false });
  const message = `Клиентът поиска фактура за поръчка № ${order.number}`;
  await addNotification(op, { kind: 'order', message, href: `/admin/orders/${orderId}` });
  return getOrder(tx, caller.user, orderId);
}
