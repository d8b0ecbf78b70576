import { and, eq, gt, inArray, isNull, lt, max, ne } from 'drizzle-orm';
import { orders } from '#server/features/sales/orders/orders.tables.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import { payments } from '../payments.tables.ts';
import type { AwaitedPayment } from './payment-is-overdue.ts';

/** The longest term, 60 working days with holidays, plus the days after it in which an order is still cancelled. */
const oldestDays = 120;

/** Pending orders with something to pay and without payment that were placed at least an hour ago. One query. */
export async function listAwaitedOrders(db: Database, now: Date): Promise<(AwaitedPayment & { id: string })[]> {
  const hourAgo = new Date(now.getTime() - 3_600_000);
  const oldest = new Date(now.getTime() - oldestDays * 86_400_000);
  const rows = await db
    .select({
      id: orders.id,
      method: orders.paymentMethod,
      orderedAt: orders.createdAt,
      attemptedAt: max(payments.createdAt),
    })
    .from(orders)
    .leftJoin(payments, eq(payments.orderId, orders.id))
    .where(
      and(
        eq(orders.status, 'pending'),
        inArray(orders.paymentStatus, ['unpaid', 'failed']),
        ne(orders.paymentMethod, 'cod'),
        gt(orders.total, 0),
        isNull(orders.deletedAt),
        lt(orders.createdAt, hourAgo),
        gt(orders.createdAt, oldest),
      ),
    )
    .groupBy(orders.id);
  return rows;
}
