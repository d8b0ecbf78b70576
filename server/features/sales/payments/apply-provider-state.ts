import { and, eq } from 'drizzle-orm';
import { addNotification } from '#server/features/customers/notifications/add-notification.ts';
import { lockOrder } from '#server/features/sales/orders/status/lock-order.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import type { Operation } from '#server/platform/operation.ts';
import type { PaymentRow } from './payments.tables.ts';
import { payments } from './payments.tables.ts';
import { type NewEntry, recordEntries } from './record-entries.ts';
import { requestRefund } from './refunds/request-refund.ts';
import { settleRefund } from './refunds/settle-refund.ts';
import type { ProviderState } from './registry/payment-provider.ts';
import { settleLateCharge } from './settle-late-charge.ts';

/** The provider's payment or amount differs from the shop's. Nothing of it may be recorded. */
export class PaymentMismatch extends Error {
  override readonly name = 'PaymentMismatch';
}

/**
 * Updates the ledger to the provider's state. Existing entries are not written again, so calls may be repeated,
 * reordered or concurrent.
 * @throws PaymentMismatch
 */
export async function applyProviderState(op: Operation, paymentId: string, state: ProviderState): Promise<void> {
  const { tx } = op;
  const unlocked = await findPayment(tx, paymentId);
  const order = unlocked && (await lockOrder(op, unlocked.orderId));
  const payment = order && (await findPayment(tx, paymentId));
  if (!payment) throw new PaymentMismatch('Няма такова плащане.');
  if (state.paymentId !== payment.id) throw new PaymentMismatch('Доставчикът говори за друго плащане.');
  if (state.amount !== payment.amount || state.currency !== payment.currency)
    throw new PaymentMismatch(`Доставчикът говори за друга сума: ${state.amount} ${state.currency}.`);
  if (state.captured > 0 && state.captured !== payment.amount)
    throw new PaymentMismatch(`Платена е друга сума: ${state.captured} ${state.currency}.`);

  if (state.paymentRef !== null && state.paymentRef !== payment.paymentRef)
    await tx.update(payments).set({ paymentRef: state.paymentRef }).where(eq(payments.id, payment.id));
  const news = await recordEntries(op, payment, moneyOf(state));
  for (const refund of state.refunds) await settleRefund(op, payment, refund);
  if (state.isOver && state.captured === 0) await close(op, payment);

  for (const note of state.notes ?? []) await notify(op, order, note);
  if (news.includes('failed')) await notify(op, order, 'плащането с карта не успя');
  const isLate = order.paymentMethod !== 'card' && order.status !== 'cancelled';
  if (isLate && (news.includes('captured') || news.includes('authorized'))) {
    const paid = await findPayment(tx, paymentId);
    if (paid) await settleLateCharge(op, order, paid);
  }
  if (news.includes('captured') && order.status === 'cancelled') {
    // The order was cancelled before the money was received, so the money is refunded.
    const paid = await findPayment(tx, paymentId);
    if (paid) await requestRefund(op, paid, { amount: payment.amount, reason: 'Поръчката е отказана' });
    await notify(op, order, 'платена с карта след отказа; сумата се връща', 'other');
  }
}

function moneyOf({ paymentRef, authorized, captured, failures }: ProviderState): NewEntry[] {
  return [
    ...failures.map(({ ref, note }): NewEntry => ({ kind: 'failed', amount: 0, ref, note })),
    ...(authorized > 0 ? [{ kind: 'authorized', amount: authorized, ref: paymentRef } as const] : []),
    ...(captured > 0 ? [{ kind: 'captured', amount: captured, ref: paymentRef } as const] : []),
  ];
}

/** Releases the reserved amount. */
async function close(op: Operation, payment: PaymentRow): Promise<void> {
  await op.tx.update(payments).set({ closed: 'cancelled' }).where(eq(payments.id, payment.id));
  if (payment.authorized === 0) return;
  const freed = { kind: 'authorized', amount: -payment.authorized, ref: `${payment.paymentRef}:freed` } as const;
  await recordEntries(op, payment, [freed]);
}

async function findPayment(tx: Transaction, id: string): Promise<PaymentRow | undefined> {
  const [payment] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.id, id)));
  return payment;
}

function notify(
  op: Operation,
  order: { id: string; number: number },
  what: string,
  kind: 'failure' | 'other' = 'failure',
): Promise<void> {
  return addNotification(op, {
    kind,
    permission: 'orders',
    message: `Поръчка № ${order.number}: ${what}`,
    href: `/admin/payments?orderId=${order.id}`,
  });
}
