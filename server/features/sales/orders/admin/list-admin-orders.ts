import { asc, type SQL, sql } from 'drizzle-orm';
import type { AdminOrderFilter } from '#contracts/orders/admin-orders.ts';
import { column } from '#server/platform/database/column.ts';
import { countCapped } from '#server/platform/database/count-capped.ts';
import { isOnPage } from '#server/platform/database/is-on-page.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import { queryJsonRows } from '#server/platform/database/rows/json-rows.ts';
import { wholeRows } from '#server/platform/database/rows/whole-rows.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { type OrderRow, orders } from '../orders.tables.ts';
import type { OrderPage } from '../own-orders/list-user-orders.ts';
import { adminOrderFilter } from './admin-order-filter.ts';
import { orderVersion, readOrders } from './order-memory.ts';

export type OrderSort = 'date' | 'total' | 'status';

export interface AdminOrderQuery extends AdminOrderFilter {
  page: number;
  limit: number;
  sortBy: OrderSort;
  /** Without lines and history. */
  brief: boolean;
}

type PageOfOrders = Pick<AdminOrderQuery, 'page' | 'limit' | 'sortBy'>;

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
 * A page of all orders that are not hidden, sorted by date, total or status. Two queries, and one for orders that were not
 * presented before or have changed. A product filter needs additional ones.
 */
export async function listAdminOrders(db: Database, query: AdminOrderQuery): Promise<OrderPage> {
  const where = await adminOrderFilter(db, query);
  const [summaries, total] = await Promise.all([readSummaries(db, where, query), countCapped(db, orders, where)]);
  return { orders: summaries, ...total };
}

/** The versions of the orders of the page first: most of them were presented before. */
async function readSummaries(db: Database, where: SQL, { page, limit, sortBy, brief }: AdminOrderQuery) {
  const ordering = orderings[sortBy];
  const versions = await queryRows(
    db,
    { id: column.text, version: column.text },
    sql`
    select ${orders.id} as id, ${orderVersion(brief)} as version from ${orders}
    where ${isOnPage(orders.id, { from: orders, where, ordering, page, limit })}
    order by ${sql.join(ordering, sql`, `)}`,
  );
  return readOrders(db, versions, brief);
}

/** The rows of a page without the total. One query. */
export function readOrderRows(db: Database, where: SQL, page: PageOfOrders): Promise<OrderRow[]> {
  return queryJsonRows(db, columns, selectOrders(where, page));
}

function selectOrders(where: SQL, { page, limit, sortBy }: PageOfOrders): SQL {
  const ordering = orderings[sortBy];
  return sql`
    select ${selection} from ${orders}
    where ${isOnPage(orders.id, { from: orders, where, ordering, page, limit })}
    order by ${sql.join(ordering, sql`, `)}`;
}
