import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import type { Totals } from '#contracts/cart/cart.ts';
import { formatMoneyAtEnd } from '#contracts/common/format-money.rule.ts';
import type { Sum } from '#contracts/common/money.ts';
import type { DeliveryQuote } from '#contracts/delivery/delivery-quote.rule.ts';
import type { OrderDelivery } from '#contracts/orders/orders.ts';
import { recognizePrice } from '#server/features/sales/delivery/couriers/price-delivery.ts';
import type { SignedInCaller } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import type { Secrets } from '#server/platform/secrets.ts';
import { notifyOfRevision } from '../emails/notify-of-revision.ts';
import { orderLines, type OrderRow, orders } from '../orders.tables.ts';
import { checkOpen, checkTotal, linesOf } from '../own-orders/open-order.ts';
import { writeTotals } from '../placing/write-totals.ts';
import type { SettleTotal } from '../questions.ts';
import { addToHistory } from '../status/add-to-history.ts';
import { newlyPricedParcel } from './newly-priced-parcel.ts';
import { type PricedRevision, priceRevision } from './price-revision.ts';

interface NewDelivery {
  delivery: OrderDelivery;
  /** The total that was displayed. */
  expected: Sum;
  /** By which the displayed price of the courier applies; without it, the table of the shop. */
  signedQuote?: string | undefined;
  secrets: Secrets;
  settleTotal: SettleTotal;
}

/**
 * Prices an order with another delivery as if it were new, including discounts and free delivery, at the price of the
 * courier that was displayed; the courier is not asked here. Only before packing (ORDER_STATUS), and only if the total
 * equals the displayed one (PRICE_CHANGED). A changed total is recorded in the timeline and sent to the customer. The
 * caller holds the lock on the order and has written the new delivery.
 */
export async function repriceDelivery(
  op: Operation<SignedInCaller>,
  order: OrderRow,
  { delivery, expected, signedQuote = '', secrets, settleTotal }: NewDelivery,
): Promise<number> {
  const { tx } = op;
  checkOpen(order);
  const held = await linesOf(tx, order.id);
  const byTable = await priceRevision(tx, order, { held, delivery });
  const quoted =
    signedQuote === ''
      ? 'use-table'
      : await quotedPrice(op, order, { delivery, priced: byTable, signedQuote, secrets });
  const repriced = quoted === 'use-table' ? byTable : await priceRevision(tx, order, { held, delivery, quoted });
  const { revision, lines, deliveryQuote } = repriced;
  checkTotal(order, revision, expected);
  const { before, totals } = revision;
  if (order.deliveryQuote !== deliveryQuote)
    await tx.update(orders).set({ deliveryQuote }).where(eq(orders.id, order.id));
  if (costsTheSame(before, totals)) return order.total;
  await writeTotals(op, { orderId: order.id, totals });
  // Without the delivery price another discount may be the best one.
  for (const [index, { id }] of held.entries()) {
    await tx
      .update(orderLines)
      .set({ discount: lines[index]?.discount.amount ?? 0 })
      .where(eq(orderLines.id, id));
  }
  await repriced.reviseDiscounts(op);
  if (revision.difference.amount !== 0) await settleTotal(op, order.id);
  const isDue = totals.dueToCourier !== undefined;
  const free = isDue ? 'получателят я плаща на куриера.' : 'безплатна.';
  const price = totals.delivery.amount === 0 ? free : formatMoneyAtEnd(totals.delivery);
  const note = `Променена доставка: ${price} Ново общо: ${formatMoneyAtEnd(totals.total)}`;
  await addToHistory(op, { order, note });
  await notifyOfRevision(op, order);
  return totals.total.amount;
}

const costsTheSame = (before: Totals, now: Totals): boolean =>
  now.total.amount === before.total.amount &&
  now.delivery.amount === before.delivery.amount &&
  isDeepStrictEqual(now.dueToCourier, before.dueToCourier);

/** The displayed price of the courier. @throws PRICE_CHANGED when it is too old, or was for another delivery */
async function quotedPrice(
  op: Operation,
  order: OrderRow,
  {
    delivery,
    priced,
    signedQuote: signed,
    secrets,
  }: Pick<NewDelivery, 'delivery' | 'secrets'> & { priced: PricedRevision; signedQuote: string },
): Promise<DeliveryQuote> {
  const parcel = await newlyPricedParcel(op.tx, order, { delivery, priced });
  if (!parcel) return 'use-table';
  const quote = await recognizePrice(op, parcel, { signed, secrets });
  if (!quote) throw new ShopError('PRICE_CHANGED', { details: { totals: priced.revision.totals } });
  return quote;
}
