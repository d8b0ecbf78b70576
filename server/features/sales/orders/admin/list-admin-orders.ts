import { asc, type SQL, sql } from 'drizzle-orm';
import type { AdminOrderFilter } from '#contracts/orders/admin-orders.ts';
import { countCapped } from '#server/platform/database/count-capped.ts';
import { isOnPage } from '#server/platform/database/is-on-page.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import { wholeRows } from '#server/platform/database/rows/whole-rows.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { partsOf } from '../order-parts.ts';
import { type OrderRow, orders } from '../orders.tables.ts';
import type { OrderPage } from '../own-orders/list-user-orders.ts';
import { presentOrderSummary } from '../present-order.ts';
import { adminOrderFilter } from './admin-order-filter.ts';

export type OrderSort = 'date' | 'total' | 'status';

export interface AdminOrderQuery extends AdminOrderFilter {
  page: number;
  limit: number;
  sortBy: OrderSort;
  /** Without lines and history. */
  brief: boolean;
}

/**
 * Each sort order is an index that ends in the id, so that a page is selected with the index alone. Drizzle creates
 * descending indexes with `nulls last`; without it in the query they cannot be used.
 */
const newest = sql`${orders.createdAt} desc nulls last`;
export const orderings = {
  date: [newest, asc(orders.id)],
  total: [sql`${orders.total} desc nulls last`, asc(orders.id)],
  status: [asc(orders.statusRank), newest, asc(orders.id)],
};

const { columns, selection } = wholeRows(orders);

/**
 * A page of all orders that are not hidden, sorted by date, total or status. Five queries, or two for rows only. A
 * product filter needs additional ones.
 */
export async function listAdminOrders(db: Database, query: AdminOrderQuery): Promise<OrderPage> {
  const where = await adminOrderFilter(db, query);
  const [rows, total] = await Promise.all([readOrderRows(db, where, query), countCapped(db, orders, where)]);
  const parts = await partsOf(db, query.brief ? [] : rows.map(({ id }) => id));
  return { orders: rows.map((order) => presentOrderSummary(order, ...parts(order.id))), ...total };
}

/** The rows of a page without the total. One query. */
export function readOrderRows(
  db: Database,
  where: SQL,
  { page, limit, sortBy }: Pick<AdminOrderQuery, 'page' | 'limit' | 'sortBy'>,
): Promise<OrderRow[]> {
  const ordering = orderings[sortBy];
  return queryRows(
    db,
    columns,
    sql`select ${selection} from ${orders}
      where ${isOnPage(orders.id, { from: orders, where, ordering, page, limit })}
      order by ${sql.join(ordering, sql`, `)}`,
  );
}
