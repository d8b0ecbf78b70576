import { and, eq, isNull } from 'drizzle-orm';
import { orders } from '#server/features/sales/orders/orders.tables.ts';
import type { OrderRow } from '#server/features/sales/orders/orders.tables.ts';
import type { SettleTotal } from '#server/features/sales/orders/questions.ts';
import { lockOrder } from '#server/features/sales/orders/status/lock-order.ts';
import { setPaymentStatus } from '#server/features/sales/orders/status/set-payment-status.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import type { Deps } from '#server/platform/deps.ts';
import { enqueue } from '#server/platform/jobs/jobs.ts';
import type { Operation } from '#server/platform/operation.ts';
import { openPayment } from '../open-payment.ts';
import { paymentStatusOf } from '../payment-status.ts';
import { payments } from '../payments.tables.ts';
import { lastWord } from '../record-entries.ts';
import { closePages } from '../settle-status-change.ts';

/**
 * Makes the payments of an order follow its new total. One of 0 is paid: nothing is expected any more, and an open
 * payment page is closed by a job. One that costs again expects a payment from now on, so that its term starts anew.
 * Money that was received counts in both cases.
 */
export const settleTotal: SettleTotal = async (op, orderId) => {
  const { tx } = op;
  const order = await lockOrder(op, orderId);
  if (!order) return;
  if (order.total === 0) await expectNothing(op, order);
  else await expectMoney(op, order);
  const sums = await tx.select().from(payments).where(eq(payments.orderId, orderId));
  const status = paymentStatusOf(order.total, sums, await lastWord(tx, orderId));
  if (status === order.paymentStatus) return;
  await setPaymentStatus(op, { orderId, status, refunded: order.refunded, isTrial: order.isTrial });
  const captured = sums.reduce((all, payment) => all + payment.captured, 0);
  if (status === 'paid' && captured > 0) await enqueue(op, 'document-sale', { orderId, sells: true });
};

async function expectNothing(op: Operation, { id }: OrderRow): Promise<void> {
  const isOpen = and(eq(payments.orderId, id), isNull(payments.closed), eq(payments.captured, 0));
  const isNowhere = and(isOpen, eq(payments.authorized, 0), isNull(payments.sessionRef));
  await op.tx.update(payments).set({ closed: 'cancelled' }).where(isNowhere);
  await enqueue(op, 'close-payment-pages', { orderId: id });
}

async function expectMoney(op: Operation, order: OrderRow): Promise<void> {
  const isOpen = and(eq(payments.orderId, order.id), isNull(payments.closed));
  if ((await op.tx.$count(payments, isOpen)) > 0) return;
  const method = order.paymentMethod;
  const provider = method === 'card' ? (await readSettings(op.tx)).cardProvider : method;
  await openPayment(op, order, { method, provider });
}

/** Closes the payment pages of an order that costs nothing any more, so that nobody pays for it. @throws ProviderDown */
export async function closeFreePages(deps: Deps, orderId: string): Promise<void> {
  const [order] = await deps.db.select({ total: orders.total }).from(orders).where(eq(orders.id, orderId));
  if (order?.total === 0) await closePages(deps, orderId);
}
