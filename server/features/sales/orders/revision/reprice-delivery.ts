import { eq } from 'drizzle-orm';
import type { Sum } from '#contracts/common/money.ts';
import type { OrderDelivery } from '#contracts/orders/orders.ts';
import { reviseUses } from '#server/features/pricing/discounts/uses/revise-uses.ts';
import { formatMoneyAtEnd } from '#server/features/pricing/cart-pricing/format-money.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import type { SignedInCaller } from '#server/platform/http/caller.ts';
import { addToHistory } from '../status/add-to-history.ts';
import { checkOpen, checkTotal, linesOf } from '../own-orders/open-order.ts';
import { orderLines, type orders } from '../orders.tables.ts';
import { priceRevision } from './price-revision.ts';
import { notifyOfRevision } from '../emails/notify-of-revision.ts';
import { writeTotals } from '../placing/write-totals.ts';

interface NewDelivery {
  delivery: OrderDelivery;
  /** The total that was shown. */
  expected: Sum;
  baseUrl: string;
  now: Date;
}

/**
 * Prices an order again for another delivery, as a new order would be: its discounts and the free delivery count. Before
 * it is packed alone (ORDER_STATUS), and only to the total that was shown (PRICE_CHANGED). Where the total changes it
 * says so in the timeline and to the customer. The order is held, and its new delivery is written already.
 */
export async function repriceDelivery(
  tx: Transaction,
  caller: SignedInCaller,
  order: typeof orders.$inferSelect,
  { delivery, expected, baseUrl, now }: NewDelivery,
): Promise<number> {
  checkOpen(order);
  const held = await linesOf(tx, order.id);
  const { revision, applied, reductions } = await priceRevision(tx, order, { held, method: delivery.method });
  checkTotal(order, revision, expected);
  const { before, totals } = revision;
  if (totals.total.amount === before.total.amount && totals.delivery.amount === before.delivery.amount) {
    return order.total;
  }
  await writeTotals(tx, { orderId: order.id, totals, now });
  // Without its delivery another discount may be the better one.
  for (const [index, { id }] of held.entries()) {
    await tx
      .update(orderLines)
      .set({ discount: reductions[index] ?? 0 })
      .where(eq(orderLines.id, id));
  }
  await reviseUses(tx, { orderId: order.id, applied });
  const price = totals.delivery.amount === 0 ? 'безплатна.' : formatMoneyAtEnd(totals.delivery);
  const note = `Променена доставка: ${price} Ново общо: ${formatMoneyAtEnd(totals.total)}`;
  await addToHistory(tx, caller, { order, note, now });
  await notifyOfRevision(tx, order, { baseUrl, now });
  return totals.total.amount;
}
