import { eq, sql } from 'drizzle-orm';
import type { Totals } from '#contracts/cart/cart.ts';
import type { Operation } from '#server/platform/operation.ts';
import { orders } from '../orders.tables.ts';

/** Updates the totals of an order, and with them who pays the courier. */
export async function writeTotals(
  { tx, now }: Operation,
  { orderId, totals }: { orderId: string; totals: Totals },
): Promise<void> {
  await tx
    .update(orders)
    .set({
      subtotal: totals.subtotal.amount,
      discount: totals.discount.amount,
      discounts: totals.discounts ?? [],
      deliveryPrice: totals.delivery.amount,
      delivery:
        totals.dueToCourier === undefined
          ? sql`${orders.delivery} - 'paidBy'`
          : sql`${orders.delivery} || '{"paidBy": "recipient"}'::jsonb`,
      ...(totals.dueToCourier ? { deliveryQuote: totals.dueToCourier.amount } : {}),
      vatIncluded: totals.vatIncluded.amount,
      total: totals.total.amount,
      updatedAt: now,
    })
    .where(eq(orders.id, orderId));
}
