import { and, eq, gte, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { AdminOrderFilter } from '#contracts/orders/admin-orders.ts';
import { searchProducts } from '#server/features/catalog/products/search/search-products.ts';
import { column } from '#server/platform/database/column.ts';
import { beginningWith } from '#server/platform/database/like-pattern.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import { startOfDay } from '#server/platform/database/start-of-day.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { orders, orderLines } from '../orders.tables.ts';
import { matchesSearch } from './search-text.ts';

/** A search term that matches more products than this is not treated as a product name. */
const maxProducts = 200;

/**
 * Orders with an overdue payment: by bank transfer or card, not cancelled, not shipped, not paid. Cash on delivery is
 * never overdue. The index `orders_awaiting_idx` has the same condition.
 */
export const isAwaitingPayment = sql`${orders.paymentStatus} in ('unpaid', 'failed') and ${orders.paymentMethod} <> 'cod'
  and ${orders.status} in ('pending', 'confirmed', 'packed') and ${orders.deletedAt} is null`;

/** The delivery method as in `orders_delivery_idx`: a courier's office, or an address. */
const deliveryKind = sql`coalesce(${orders.delivery} ->> 'courier', 'address')`;
/** As in `orders_city_idx`. */
const city = sql`lower(${orders.delivery} ->> 'city')`;

/** The condition of the panel's order list, shared by listing, export, bulk moves and printing. */
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
    matchesSearch(filter.searchTerm),
  );
  return where ?? sql`true`;
}

/** Orders of the products that match in the catalogue, under any name they were sold by, or of a deleted SKU. */
async function holdsProduct(db: Database, text: string): Promise<SQL> {
  const products = await searchProducts(db, text, sql`true`);
  const rows = await queryRows(
    db,
    { id: column.text },
    sql`
    select p.id from products p where ${products} limit ${maxProducts}`,
  );
  const ids = rows.map(({ id }) => id);
  return sql`${orders.id} in (
    select ${orderLines.orderId} from ${orderLines} where ${orderLines.productId} = any(${sql.param(ids)}::uuid[])
    union select ${orderLines.orderId} from ${orderLines} where lower(${orderLines.sku}) = ${text.toLowerCase()})`;
}
