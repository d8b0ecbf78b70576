import { and, asc, eq, isNull, like, sql } from 'drizzle-orm';
import type { OrderStatus } from '#contracts/orders.ts';
import { countCapped } from '#server/platform/database/count-capped.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import type { OrderPage } from './list-user-orders.ts';
import { partsOf } from './order-parts.ts';
import { orders } from './orders.tables.ts';
import { presentOrderSummary } from './present-order.ts';
import { searchPatterns } from './search-text.ts';

export interface AdminOrderQuery {
  page: number;
  limit: number;
  searchTerm: string;
  statusFilter: OrderStatus | '';
  sortBy: 'date' | 'total' | 'status';
}

/**
 * Each is an index that ends in the id, so that a page is picked from the index alone. `nulls last` is how Drizzle makes
 * descending indexes; without it they cannot be used.
 */
const newest = sql`${orders.createdAt} desc nulls last`;
const orderings = {
  date: [newest, asc(orders.id)],
  total: [sql`${orders.total} desc nulls last`, asc(orders.id)],
  status: [asc(orders.statusRank), newest, asc(orders.id)],
};

/**
 * A page of all orders that are not hidden, in four queries: newest first, dearest first, or in the order of the process.
 * The term is looked for in number, name, e-mail and phone.
 */
export async function listAdminOrders(db: Database, query: AdminOrderQuery): Promise<OrderPage> {
  const where = and(
    isNull(orders.deletedAt),
    query.statusFilter === '' ? undefined : eq(orders.status, query.statusFilter),
    ...searchPatterns(query.searchTerm).map((pattern) => like(orders.searchText, pattern)),
  );
  const ordering = orderings[query.sortBy];
  const page = db
    .select({ id: orders.id })
    .from(orders)
    .where(where)
    .orderBy(...ordering)
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
    .as('page');
  const rows = await db
    .select({ order: orders })
    .from(page)
    .innerJoin(orders, eq(orders.id, page.id))
    .orderBy(...ordering);
  const parts = await partsOf(
    db,
    rows.map(({ order }) => order.id),
  );
  return {
    orders: rows.map(({ order }) => presentOrderSummary(order, ...parts(order.id))),
    ...(await countCapped(db, orders, where)),
  };
}
