import { findOrder } from '#server/features/sales/orders/get-order.ts';
import type { OrderRow } from '#server/features/sales/orders/orders.tables.ts';
import { getOrderByKey } from '#server/features/sales/orders/placing/order-keys.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';

/** The order of the caller, or the one that their order key opens. Others are NOT_FOUND. */
export async function getPayableOrder(
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
