import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { OrderStatus } from '#contracts/orders/orders.ts';
import { returnStock } from '#server/features/catalog/products/stock/return-stock.ts';
import { returnUses } from '#server/features/pricing/discounts/uses/return-uses.ts';
import { enqueue } from '#server/platform/jobs/jobs.ts';
import type { Operation } from '#server/platform/operation.ts';
import { orderLines, orders } from '../orders.tables.ts';
import { lockOrder } from './lock-order.ts';
import { stockReturns } from './order-status.ts';

/** Transitions that payments must process: money was received, or is no longer expected. */
const concernsMoney: ReadonlySet<OrderStatus> = new Set<OrderStatus>(['delivered', 'cancelled', 'returned']);

/**
 * Applies the consequences of a transition to a locked order: releases stock and discounts, and notifies payments, at
 * `settleAt` if given.
 */
export async function settleMove(
  op: Operation,
  orderId: string,
  to: OrderStatus,
  { settleAt }: { settleAt?: Date | undefined },
): Promise<void> {
  const cause = stockReturns[to];
  if (cause) await putStockBack(op, orderId, cause);
  // A returned order has used its discount; a cancelled one has not.
  if (to === 'cancelled') await returnUses(op, orderId);
  if (concernsMoney.has(to))
    await enqueue(op, 'order-status-changed', { orderId, to }, settleAt && { startAfter: settleAt });
}

/** The same for a cancellation whose undo period has ended. Does nothing if the order is no longer cancelled. */
export async function settleCancelledOrder(op: Operation, orderId: string): Promise<void> {
  const order = await lockOrder(op, orderId);
  if (order?.status === 'cancelled' && order.stockReturnedAt === null) await settleMove(op, orderId, 'cancelled', {});
}

/** Runs once per order: the row records whether it has happened. */
async function putStockBack(op: Operation, orderId: string, cause: 'cancellation' | 'return'): Promise<void> {
  const { tx, now } = op;
  const { rowCount } = await tx
    .update(orders)
    .set({ stockReturnedAt: now })
    .where(and(eq(orders.id, orderId), isNull(orders.stockReturnedAt)));
  if (rowCount === 0) return;
  const lines = await tx
    .select({ variantId: orderLines.variantId, quantity: sql<number>`${orderLines.quantity} - ${orderLines.returned}` })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), lt(orderLines.returned, orderLines.quantity)));
  await returnStock(op, lines, { orderId, cause });
}
