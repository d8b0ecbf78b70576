import { and, eq, gt, or } from 'drizzle-orm';
import type { PaymentStatus } from '#contracts/orders/orders.ts';
import type { SetManualPayment } from '#server/features/sales/orders/questions.ts';
import { lockOrder } from '#server/features/sales/orders/status/lock-order.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { isByCard, manualPayment } from '../open-payment.ts';
import type { PaidSums } from '../payment-status.ts';
import type { PaymentRow } from '../payments.tables.ts';
import { payments } from '../payments.tables.ts';
import { lastWord, type NewEntry, recordEntries } from '../record-entries.ts';

/**
 * Writes the entries after which the ledger has the status `status`. A card payment is determined by its provider: it
 * must be refunded, not overwritten (CONFLICT). A partial refund needs an amount (VALIDATION).
 */
export const setManualPayment: SetManualPayment = async (op, { orderId, status }) => {
  const { tx } = op;
  const order = await lockOrder(op, orderId);
  if (!order) throw new ShopError('NOT_FOUND');
  await refuseWhereCardPaid(tx, orderId);
  const payment = await manualPayment(op, order);
  if (order.total === 0 && payment.captured === 0) refuseForFree(status);
  const targetSums = sumsFor(status, order.total, payment);
  const entries = entriesBetween(payment, targetSums);
  if (status === 'failed') entries.push({ kind: 'failed', amount: 0 });
  else if (entries.length === 0 || (await lastWord(tx, orderId)) === 'failed')
    entries.push({ kind: 'reset', amount: 0 });
  await recordEntries(op, payment, entries);
};

async function refuseWhereCardPaid(tx: Transaction, orderId: string): Promise<void> {
  const [paid] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), isByCard(), or(gt(payments.captured, 0), gt(payments.authorized, 0))))
    .limit(1);
  if (!paid) return;
  throw new ShopError('CONFLICT', {
    message: 'Поръчката е платена с карта. Плащането се приема и възстановява само от „Плащания“.',
  });
}

function refuseForFree(status: PaymentStatus): void {
  if (status === 'paid') return;
  throw new ShopError('CONFLICT', { message: 'Поръчката е на обща сума 0,00 и се брои за платена: няма плащане.' });
}

function sumsFor(status: PaymentStatus, total: number, { captured, refunded }: PaymentRow): PaidSums {
  const nothing = { authorized: 0, captured: 0, refunded: 0 };
  const all = Math.max(captured, total);
  switch (status) {
    case 'unpaid':
    case 'failed':
      return nothing;
    case 'authorized':
      return { ...nothing, authorized: total };
    case 'paid':
      return { ...nothing, captured: all };
    case 'refunded':
      return { authorized: 0, captured: all, refunded: all };
    case 'partially_refunded': {
      if (refunded > 0 && refunded < captured) return { authorized: 0, captured, refunded };
      const message = 'Запиши колко е възстановено: отвори плащането и избери „Възстанови“.';
      throw new ShopError('VALIDATION', { errors: [{ path: 'paymentStatus', message }] });
    }
  }
}

/** Refunds never exceed the captured amount, also in between. */
function entriesBetween(now: PaidSums, target: PaidSums): NewEntry[] {
  const towards = (kind: keyof PaidSums): NewEntry => ({ kind, amount: target[kind] - now[kind] });
  const [captured, refunded] = [towards('captured'), towards('refunded')];
  const money = captured.amount < 0 ? [refunded, captured] : [captured, refunded];
  return [towards('authorized'), ...money].filter(({ amount }) => amount !== 0);
}
