import { asc, inArray, and, isNull } from 'drizzle-orm';
import { type AdminOrderFilter, maxBulkOrders } from '#contracts/orders/admin-orders.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { adminOrderFilter } from '../admin/admin-order-filter.ts';
import { orders } from '../orders.tables.ts';

export type OrderTarget = { ids: string[] } | { filter: AdminOrderFilter };

/**
 * The ids of the given orders, or of those that match a filter, oldest first. Refuses more than the limit (TOO_LARGE).
 */
export async function findTargetOrders(db: Database, target: OrderTarget): Promise<string[]> {
  const where =
    'ids' in target
      ? and(inArray(orders.id, target.ids), isNull(orders.deletedAt))
      : await adminOrderFilter(db, target.filter);
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(where)
    .orderBy(asc(orders.number))
    .limit(maxBulkOrders + 1);
  if (rows.length > maxBulkOrders) {
    throw new ShopError('TOO_LARGE', {
      message: `Това са над ${maxBulkOrders} поръчки. Стесни филтъра, например по дни.`,
    });
  }
  return rows.map(({ id }) => id);
}
