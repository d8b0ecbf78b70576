import { and, asc, eq, isNull } from 'drizzle-orm';
import { chargedInEuro } from '#contracts/payments/charged-in-euro.rule.ts';
import { orderLines, orders } from '#server/features/sales/orders/orders.tables.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import type { PaymentRow } from '../payments.tables.ts';
import { payments } from '../payments.tables.ts';
import {
  type PageDetails,
  type PaymentProvider,
  ProviderDown,
  type ProviderRefund,
  ProviderRefusal,
  type RequestedRefund,
} from '../registry/payment-provider.ts';
import { askMypos } from './ask-mypos.ts';
import { cartLines } from './cart-lines.ts';
import { type MyposAccess, myposName } from './mypos-access.ts';
import { decimal, purchaseFields } from './purchase-fields.ts';
import { readState } from './read-state.ts';

/**
 * Card payments on pages of myPOS Checkout 1.4. The buyer's browser posts a signed form; there is nothing to create at
 * myPOS before. A page cannot be closed there: a payment that the shop has closed is refused when myPOS reports it, and
 * then gives the money back itself (read-notice.ts).
 */
export function myposProvider(access: MyposAccess): PaymentProvider {
  const { db } = access;
  return {
    page: (payment, details) => openPage(access, payment, details),
    read: (payment) => readState(access, payment),
    async capture() {
      throw new ProviderRefusal('Парите през myPOS се вземат веднага.');
    },
    refund: (payment, refund) => giveBack(access, payment, refund),
    async cancel({ id }) {
      const isOpen = and(eq(payments.id, id), isNull(payments.closed), eq(payments.captured, 0));
      await db.update(payments).set({ closed: 'cancelled' }).where(isOpen);
    },
  };
}

async function openPage(access: MyposAccess, payment: PaymentRow, details: PageDetails) {
  const { db, store, address, notifyUrl } = access;
  // A payment whose notice was lost is not paid twice.
  const state = payment.sessionRef === null ? null : await readState(access, payment);
  if (state && (state.captured > 0 || state.isOver)) return null;
  const orderId = payment.sessionRef ?? (await nameAttempt(db, payment, details.orderNumber));
  const { amount } = chargedInEuro(payment);
  const fields = purchaseFields(store, {
    orderId,
    amount,
    note: `Поръчка № ${details.orderNumber}`,
    lines: cartLines(await readOrder(db, payment.orderId), amount),
    urls: { ok: details.postUrl, cancel: details.postUrl, notify: notifyUrl },
  });
  return { sessionRef: orderId, form: { action: address, fields } };
}

/** `1042-1`: myPOS refuses the number of an order that was paid once, so that every attempt has one of its own. */
async function nameAttempt(db: Database, { id, orderId }: PaymentRow, number: number): Promise<string> {
  const attempts = await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.provider, myposName)))
    .orderBy(asc(payments.createdAt), asc(payments.id));
  return `${number}-${attempts.findIndex((attempt) => attempt.id === id) + 1}`;
}

async function readOrder(db: Database, orderId: string) {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  if (!order) throw new ProviderDown('The order of a payment is gone.');
  const { number, currency, discount, deliveryPrice } = order;
  const lines = await db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
  return { number, currency, discount, delivery: deliveryPrice, lines };
}

/** Why a refund is refused, in words for staff; others are told in those of myPOS. */
const refusals: Readonly<Record<number, string>> = {
  9: 'myPOS не приема сумата: толкова не може да се върне от това плащане.',
  13: 'В сметката при myPOS няма достатъчно пари.',
  14: 'myPOS не позволява връщане по това плащане.',
  15: 'Надхвърлен е лимитът на сметката при myPOS.',
  19: 'Надхвърлен е лимитът на сметката при myPOS.',
};

/**
 * The id of the refund is its OrderID, which "must be unique" (PHP SDK of myPOS): a repeated request is refused as a
 * duplicate (20), so that a refund whose answer was lost is executed once. That this is so for refunds is believed, not
 * measured.
 */
async function giveBack(
  access: MyposAccess,
  { paymentRef }: PaymentRow,
  { id, amount, charged }: RequestedRefund,
): Promise<ProviderRefund> {
  if (paymentRef === null) throw new ProviderDown('The payment has not been heard of yet.');
  const { status, message, members } = await askMypos(access, 'IPCRefund', [
    ['Currency', 'EUR'],
    ['Amount', decimal(charged)],
    ['OrderID', id],
    ['IPC_Trnref', paymentRef],
  ]);
  if (status !== 0 && status !== 20)
    throw new ProviderRefusal(refusals[status] ?? `myPOS отказа: ${status} ${message}.`);
  const paidAmount = members['Amount'];
  if (status === 0 && paidAmount !== undefined && Math.round(Number(paidAmount) * 100) !== charged)
    throw new ProviderDown(`myPOS gave back ${String(paidAmount)} instead of ${decimal(charged)}.`);
  return { ref: id, refundId: id, amount, state: 'done', error: '' };
}
