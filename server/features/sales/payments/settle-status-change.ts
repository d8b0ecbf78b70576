import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { OrderStatus } from '#contracts/orders/orders.ts';
import { byHand } from '#contracts/payments/by-hand.rule.ts';
import type { OrderRow } from '#server/features/sales/orders/orders.tables.ts';
import { lockOrder } from '#server/features/sales/orders/status/lock-order.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { enqueue } from '#server/platform/jobs/jobs.ts';
import { type Operation, runOperation } from '#server/platform/operation.ts';
import { flagPaidOrder } from './flag-paid-order.ts';
import { isByCard, manualPayment } from './open-payment.ts';
import { payments } from './payments.tables.ts';
import { recordEntries } from './record-entries.ts';
import { providerOf } from './registry/provider-of.ts';
import { syncPayment } from './sync-payment.ts';

/**
 * Settles the money of an order after a status change. Delivered: cash on delivery counts as received, unless the shop
 * waits for the courier's payout. Cancelled: it can no longer be paid. Cancelled or returned with money received: staff
 * are notified to decide. Idempotent.
 * @throws ProviderDown, to be retried
 */
export async function settleStatusChange(
  deps: Deps,
  { orderId, to }: { orderId: string; to: OrderStatus },
): Promise<void> {
  if (to === 'delivered') await runOperation(deps, (op) => countDelivered(op, orderId));
  if (to === 'cancelled') await closePages(deps, orderId);
  if (to === 'cancelled' || to === 'returned') await runOperation(deps, (op) => closeOrFlag(op, orderId, to));
}

async function countDelivered(op: Operation, orderId: string): Promise<void> {
  const order = await lockOrder(op, orderId);
  if (order?.status === 'delivered') await enqueue(op, 'document-sale', { orderId, sells: true });
  if (order?.status !== 'delivered' || order.paymentMethod !== 'cod' || order.paymentStatus !== 'unpaid') return;
  if ((await readSettings(op.tx)).codPaidOn === 'payout') return;
  const payment = await manualPayment(op, order);
  const rest = order.total - payment.captured;
  if (rest <= 0) return;
  const entry = { kind: 'captured', amount: rest, ref: `delivered:${order.id}`, note: 'Взети от куриера' } as const;
  await recordEntries(op, payment, [entry]);
}

/** Closes the open payment pages of an order. A payment made meanwhile is detected immediately. @throws ProviderDown */
export async function closePages(deps: Deps, orderId: string): Promise<void> {
  const isOpen = and(eq(payments.orderId, orderId), isNull(payments.closed), eq(payments.captured, 0));
  const cards = and(isOpen, isByCard());
  for (const payment of await deps.db.select().from(payments).where(cards)) {
    await (await providerOf(deps, payment.provider)).cancel(payment);
    await syncPayment(deps, payment.id);
  }
}

async function closeOrFlag(op: Operation, orderId: string, to: 'cancelled' | 'returned'): Promise<void> {
  const order = await lockOrder(op, orderId);
  if (!order) return;
  if (to === 'cancelled') await closeByHand(op.tx, order);
  await enqueue(op, 'document-sale', { orderId, sells: false });
  const [paid] = await op.tx
    .select({
      id: payments.id,
      refunded: payments.refunded,
      refunding: payments.refunding,
      captured: payments.captured,
    })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), gt(payments.captured, payments.refunded)));
  if (!paid || paid.refunded + paid.refunding >= paid.captured) return;
  await flagPaidOrder(op, { number: order.number, status: to, paymentId: paid.id });
}

async function closeByHand(tx: Transaction, { id }: OrderRow): Promise<void> {
  const isOpen = and(eq(payments.orderId, id), isNull(payments.closed), eq(payments.captured, 0));
  const people = and(isOpen, inArray(payments.provider, [...byHand]));
  await tx.update(payments).set({ closed: 'cancelled' }).where(people);
}
