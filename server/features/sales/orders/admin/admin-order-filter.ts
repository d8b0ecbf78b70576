import { and, eq, gte, isNotNull, isNull, like, lte, type SQL, sql } from 'drizzle-orm';
import type { AdminOrderFilter } from '#contracts/orders/admin-orders.ts';
import { searchProducts } from '#server/features/catalog/products/search/search-products.ts';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import { beginningWith } from '#server/platform/database/like-pattern.ts';
import { startOfDay } from '#server/platform/database/start-of-day.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { orders, orderLines } from '../orders.tables.ts';
import { searchPatterns } from './search-text.ts';

/** A name that finds more products than these is no product any more. */
const maxProducts = 200;

/**
 * Money that should have come by now: ordered with a bank transfer or a card, not cancelled, not sent, not paid. Cash on
 * delivery is not late. The index `orders_awaiting_idx` holds exactly these.
 */
export const isAwaitingPayment = sql`${orders.paymentStatus} in ('unpaid', 'failed') and ${orders.paymentMethod} <> 'cod'
  and ${orders.status} in ('pending', 'confirmed', 'packed') and ${orders.deletedAt} is null`;

/** How an order travels, as `orders_delivery_idx` has it: a courier's office, or to an address. */
const deliveryKind = sql`coalesce(${orders.delivery} ->> 'courier', 'address')`;
/** As `orders_city_idx` has it. */
const city = sql`lower(${orders.delivery} ->> 'city')`;

/** The condition of the panel's list of orders: what is listed, exported, moved and printed together. */
export async function adminOrderFilter(db: Database, filter: AdminOrderFilter): Promise<SQL> {
  const { statusFilter, payment, paymentMethod, delivery, from, to, minTotal, maxTotal } = filter;
  const where = and(
    statusFilter === 'deleted' ? isNotNull(orders.deletedAt) : isNull(orders.deletedAt),
    statusFilter === '' || statusFilter === 'deleted' ? undefined : eq(orders.status, statusFilter),
    payment === '' ? undefined : payment === 'awaiting' ? isAwaitingPayment : eq(orders.paymentStatus, payment),
    paymentMethod === '' ? undefined : eq(orders.paymentMethod, paymentMethod),
    delivery === '' ? undefined : sql`${deliveryKind} = ${delivery}`,
    from === '' ? undefined : gte(orders.createdAt, startOfDay(from)),
    to === '' ? undefined : sql`${orders.createdAt} < ${startOfDay(to, 1)}`,
    minTotal === '' ? undefined : gte(orders.total, minTotal),
    maxTotal === '' ? undefined : lte(orders.total, maxTotal),
    filter.city === '' ? undefined : sql`${city} like ${beginningWith(filter.city.toLowerCase())}`,
    filter.product === '' ? undefined : await holdsProduct(db, filter.product),
    ...searchPatterns(filter.searchTerm).map((pattern) => like(orders.searchText, pattern)),
  );
  return where ?? sql`true`;
}

/** Orders of the products that the catalogue finds, under whatever name they were sold, or of a SKU that is gone. */
async function holdsProduct(db: Database, text: string): Promise<SQL> {
  const found = await searchProducts(db, text, sql`true`);
  const rows = await queryRows(
    db,
    { id: column.text },
    sql`
    select p.id from products p where ${found} limit ${maxProducts}`,
  );
  const ids = rows.map(({ id }) => id);
  return sql`${orders.id} in (
    select ${orderLines.orderId} from ${orderLines} where ${orderLines.productId} = any(${sql.param(ids)}::uuid[])
    union select ${orderLines.orderId} from ${orderLines} where lower(${orderLines.sku}) = ${text.toLowerCase()})`;
}
