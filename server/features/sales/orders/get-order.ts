import { and, eq, isNull } from 'drizzle-orm';
import type { AdminOrder, Order } from '#contracts/orders/orders.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { type Caller, mayRead, type SignedInUser } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { partsOf } from './order-parts.ts';
import { type OrderRow, orders } from './orders.tables.ts';
import { officeNow } from './own-orders/office-now.ts';
import { getOrderByKey } from './placing/order-keys.ts';
import { presentAdminOrder, presentOrder } from './present-order.ts';

/** Returns an order to its customer or to staff with access to orders. For others it does not exist (NOT_FOUND). */
export async function getOrder(db: Database, user: SignedInUser, id: string): Promise<Order> {
  const order = await findOrder(db, id);
  if (!order || (order.userId !== user.id && !mayRead(user, 'orders'))) throw new ShopError('NOT_FOUND');
  return { ...(await presentToBuyer(db, order)), ...(await officeNow(db, order.delivery)) };
}

/** An order as its buyer sees it, from its row. */
export async function presentToBuyer(db: Database, order: OrderRow): Promise<Order> {
  return presentOrder(order, ...(await partsOf(db, [order.id]))(order.id));
}

/** An order including internal fields. */
export async function getAdminOrder(db: Database, id: string): Promise<AdminOrder> {
  const order = await findOrder(db, id);
  if (!order) throw new ShopError('NOT_FOUND');
  return presentAdminOrder(order, ...(await partsOf(db, [id]))(id));
}

/** The row of an order that is not hidden. */
export async function findOrder(db: Database, id: string): Promise<OrderRow | undefined> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), isNull(orders.deletedAt)));
  return order;
}

/** The order of the caller, or the one that their order key opens. Others are NOT_FOUND. */
export async function getOrderOfBuyer(
  db: Database,
  { user }: Pick<Caller, 'user'>,
  { orderId, key }: { orderId: string; key: string | undefined },
): Promise<OrderRow> {
  if (key !== undefined) return getOrderByKey(db, { orderId, key });
  const order = await findOrder(db, orderId);
  if (!order || user === null || order.userId !== user.id) {
    throw new ShopError('NOT_FOUND', { message: 'Няма такава поръчка.' });
  }
  return order;
}
