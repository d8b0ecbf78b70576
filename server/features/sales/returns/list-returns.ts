import { asc, eq, inArray } from 'drizzle-orm';
import type { RefundableMoney, OrderReturn } from '#contracts/returns/returns.ts';
import { findOrder } from '#server/features/sales/orders/get-order.ts';
import { paymentRefunds } from '#server/features/sales/payments/payments.tables.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { moneyOfOrder } from './money-of-order.ts';
import { orderReturnLines, orderReturns } from './returns.tables.ts';

/** The returns of an order, oldest first, and its refundable amounts. */
export async function listReturns(
  db: Database,
  orderId: string,
): Promise<{ returns: OrderReturn[]; money: RefundableMoney }> {
  const order = await findOrder(db, orderId);
  if (!order) throw new ShopError('NOT_FOUND');
  const { money } = await moneyOfOrder(db, order);
  const rows = await db
    .select({ row: orderReturns, refund: paymentRefunds })
    .from(orderReturns)
    .leftJoin(paymentRefunds, eq(paymentRefunds.id, orderReturns.refundId))
    .where(eq(orderReturns.orderId, orderId))
    .orderBy(asc(orderReturns.createdAt), asc(orderReturns.id));
  const ids = rows.map(({ row }) => row.id);
  const lines = await db.select().from(orderReturnLines).where(inArray(orderReturnLines.returnId, ids));
  const linesOf = Map.groupBy(lines, ({ returnId }) => returnId);
  const returns = rows.map(({ row, refund }) => ({
    id: row.id,
    reason: row.reason,
    note: row.note,
    lines: (linesOf.get(row.id) ?? []).map(({ orderLineId, quantity, restock }) => ({
      lineId: orderLineId,
      quantity,
      restock,
    })),
    refund:
      refund && row.refundWay
        ? {
            paymentId: refund.paymentId,
            amount: { amount: refund.amount, currency: order.currency },
            withDelivery: row.withDelivery,
            way: row.refundWay,
            state: refund.state,
          }
        : null,
    actor: row.actor,
    createdAt: row.createdAt.toISOString(),
  }));
  return { returns, money };
}
