import { sql } from 'drizzle-orm';
import type { OrderStatus } from '#contracts/orders/orders.ts';
import type { WaitingWorkOf } from '#server/features/panel/dashboard/questions.ts';
import { daysBefore } from '#server/platform/days-before.ts';
import type { CountedFigure } from '#server/platform/metrics/count-figures.ts';
import { orderHistory, orders } from '../orders.tables.ts';
import { isAwaitingPayment } from './admin-order-filter.ts';

/** Returned parcels are counted for a week. */
const returnedDays = 7;
/** Orders are not returned later than this; limits the count to a short range of the index. */
const returnableDays = 120;

const countOf = (status: OrderStatus) =>
  sql`(select count(*) from ${orders} where ${orders.status} = ${status} and ${orders.deletedAt} is null)`;

/** The orders that wait for staff. */
export const waitingOrders: WaitingWorkOf = {
  to_confirm: { permission: 'orders', count: () => countOf('pending') },
  to_pack: { permission: 'packing', count: () => countOf('confirmed') },
  to_ship: { permission: 'packing', count: () => countOf('packed') },
  unpaid: {
    permission: 'orders',
    count: () => sql`(select count(*) from ${orders} where ${isAwaitingPayment})`,
  },
  returned: {
    permission: 'orders',
    // By when they were returned: a note or a refund later is no new return.
    count: (now) => {
      const since = daysBefore(now, returnedDays).toISOString();
      const placedSince = daysBefore(now, returnableDays).toISOString();
      return sql`(select count(*) from ${orders} where ${orders.status} = 'returned' and ${orders.deletedAt} is null
        and ${orders.createdAt} >= ${placedSince}::timestamptz and ${orders.updatedAt} >= ${since}::timestamptz
        and (select min(h.created_at) from ${orderHistory} h where h.order_id = ${orders.id} and h.status = 'returned')
          >= ${since}::timestamptz)`;
    },
  },
};

/** Open orders by status, for monitoring. */
export const openOrders: readonly CountedFigure[] = (['pending', 'confirmed', 'packed'] as const).map((status) => ({
  name: 'iskra_open_orders',
  help: 'Open orders by status',
  labels: { status },
  count: countOf(status),
}));
