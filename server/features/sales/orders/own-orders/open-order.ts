import { asc, eq } from 'drizzle-orm';
import type { Sum } from '#contracts/common/money.ts';
import { type OrderRevision, unpacked } from '#contracts/orders/order-revision.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { orderLines, type orders } from '../orders.tables.ts';

type OrderRow = typeof orders.$inferSelect;

/** The lines of an order, in order. */
export function linesOf(db: Database, orderId: string): Promise<(typeof orderLines.$inferSelect)[]> {
  return db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.position));
}

/**
 * Refuses an order that does not exist (NOT_FOUND) or whose price is final, because it is packed or completed
 * (ORDER_STATUS).
 */
export function checkOpen(order: OrderRow | undefined): asserts order is OrderRow {
  if (!order) throw new ShopError('NOT_FOUND');
  if (unpacked.includes(order.status)) return;
  throw new ShopError('ORDER_STATUS', {
    message: 'Редове и цена се променят, докато поръчката не е опакована, изпратена или отказана.',
  });
}

/**
 * A paid order cannot get another total: refund or collect the difference first. One of 0 counts as paid without money
 * and can.
 */
export function checkTotal(order: OrderRow, { totals }: OrderRevision, expected: Sum): void {
  const { total } = totals;
  if (expected.amount !== total.amount || expected.currency !== total.currency) {
    throw new ShopError('PRICE_CHANGED', { details: { totals } });
  }
  if (total.amount === order.total || order.total === 0 || ['unpaid', 'failed'].includes(order.paymentStatus)) return;
  throw new ShopError('ORDER_STATUS', {
    message: 'Поръчката е платена. Първо оправете плащането, после я променете на друга сума.',
  });
}
