import { and, eq, isNull } from 'drizzle-orm';
import type { InsteadOfCard } from '#contracts/checkout/change-payment.ts';
import { paymentMethodNames } from '#contracts/orders/order-names.rule.ts';
import { addNotification } from '#server/features/customers/notifications/add-notification.ts';
import type { OrderRow } from '#server/features/sales/orders/orders.tables.ts';
import { lockOrder } from '#server/features/sales/orders/status/lock-order.ts';
import { setPaymentMethod } from '#server/features/sales/orders/status/set-payment-method.ts';
import type { Deps } from '#server/platform/deps.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { type Operation, runOperation } from '#server/platform/operation.ts';
import { isByCard, openPayment } from './open-payment.ts';
import { payments } from './payments.tables.ts';
import { recordEntries } from './record-entries.ts';
import { ProviderDown } from './registry/payment-provider.ts';
import { closePages } from './settle-status-change.ts';

const most = 3;
const retryAfterSeconds = 30;

interface Leaving {
  orderId: string;
  method: InsteadOfCard;
  /** Refuses an order that the shop does not accept with this method. The order is locked. */
  check: (op: Operation, order: OrderRow) => Promise<void>;
}

/**
 * Gives an order that waits for its card another payment method. Its card pages are closed at the provider first, so that
 * the card cannot be charged afterwards; a charge that was faster keeps the order (ORDER_STATUS). One that arrives all the
 * same is settled by `settleLateCharge`. The same method again changes nothing.
 */
export async function leaveCard(deps: Deps, leaving: Leaving): Promise<void> {
  for (let tries = 0; tries < most; tries++) {
    try {
      await closePages(deps, leaving.orderId);
    } catch (error) {
      if (error instanceof ProviderDown) throw unanswered();
      throw error;
    }
    // Another page may have been opened since.
    if (await runOperation(deps, (op) => change(op, leaving))) return;
  }
  throw unanswered();
}

const unanswered = () =>
  new ShopError('UNAVAILABLE', {
    message: 'Банката още не е отговорила за картата. Опитай пак след минута.',
    retryAfterSeconds,
  });

/** False while a card page is open. */
async function change(op: Operation, { orderId, method, check }: Leaving): Promise<boolean> {
  const { tx } = op;
  const order = await lockOrder(op, orderId);
  if (!order || order.deletedAt !== null) throw new ShopError('NOT_FOUND');
  if (order.paymentMethod === method) return true;
  if (order.paymentMethod !== 'card' || !['unpaid', 'failed'].includes(order.paymentStatus))
    throw new ShopError('ORDER_STATUS', { message: 'Поръчката вече е платена. Няма какво да се променя.' });
  if (order.status !== 'pending' && order.status !== 'confirmed')
    throw new ShopError('ORDER_STATUS', { message: 'Поръчката вече не чака плащане.' });
  const isOpen = and(eq(payments.orderId, order.id), isNull(payments.closed), isByCard());
  // A page that the provider was never asked for.
  await tx
    .update(payments)
    .set({ closed: 'cancelled' })
    .where(and(isOpen, isNull(payments.sessionRef)));
  const [open] = await tx.select({ id: payments.id }).from(payments).where(isOpen).limit(1);
  if (open) return false;
  await check(op, order);
  await setPaymentMethod(op, { orderId: order.id, method });
  const payment = await openPayment(op, order, { method, provider: method });
  // The refusal of the card says nothing about this payment.
  await recordEntries(op, payment, [{ kind: 'reset', amount: 0 }]);
  await addNotification(op, {
    kind: 'other',
    permission: 'orders',
    message: `Поръчка № ${order.number}: вместо с карта ще се плати ${paymentMethodNames[method].toLowerCase()}`,
    href: `/admin/orders/${order.id}`,
  });
  return true;
}
