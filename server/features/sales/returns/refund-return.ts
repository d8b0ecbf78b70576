import { formatMoneyAtEnd } from '#contracts/common/format-money.rule.ts';
import { refundWayNames } from '#contracts/returns/return-reasons.rule.ts';
import type { ReturnInput } from '#contracts/returns/returns.ts';
import type { orders } from '#server/features/sales/orders/orders.tables.ts';
import { refundPayment } from '#server/features/sales/payments/refunds/refund-payment.ts';
import type { SignedInCaller } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { moneyOfOrder } from './money-of-order.ts';

interface Refund {
  order: typeof orders.$inferSelect;
  refund: NonNullable<ReturnInput['refund']>;
  why: string;
}

/**
 * Reserves the refund of a return, with the payment and method that allow it. The caller holds the lock on the order.
 */
export async function refundReturn(
  op: Operation<SignedInCaller>,
  { order, refund: { amount, way }, why }: Refund,
): Promise<string> {
  const { money, source } = await moneyOfOrder(op.tx, order);
  const refuse = (field: string, message: string) =>
    new ShopError('VALIDATION', { errors: [{ path: `refund.${field}`, message }] });
  if (!source) throw refuse('amount', 'По тази поръчка няма получени пари за връщане.');
  if (amount > money.refundable.amount) {
    throw refuse('amount', `Могат да се върнат най-много ${formatMoneyAtEnd(money.refundable)}`);
  }
  if (!money.ways.includes(way)) throw refuse('way', 'Това плащане не се връща така.');
  const reason = way === 'card' ? why : `${why} (${refundWayNames[way]})`;
  const { id } = await refundPayment(op, { paymentId: source.id, amount, reason });
  return id;
}
