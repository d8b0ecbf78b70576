import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { OrderSummary } from '#contracts/orders/orders.ts';
import { users } from '#server/features/customers/accounts/accounts.tables.ts';
import { countCapped } from '#server/platform/database/count-capped.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { mayRead, type SignedInUser } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { partsOf } from '../order-parts.ts';
import { orders } from '../orders.tables.ts';
import { presentOrderSummary } from '../present-order.ts';

export interface OrderPage {
  orders: OrderSummary[];
  total: number;
  totalCapped?: boolean;
}

/**
 * The orders of a customer, newest first, for the customer and for staff with access to orders. For others the customer
 * does not exist (NOT_FOUND).
 */
export async function listUserOrders(
  db: Database,
  caller: SignedInUser,
  userId: string,
  { page, limit }: { page: number; limit: number },
): Promise<OrderPage> {
  if (userId.toLowerCase() !== caller.id) await checkMayLook(db, caller, userId);
  const ofUser = and(eq(orders.userId, userId), isNull(orders.deletedAt));
  const rows = await db
    .select()
    .from(orders)
    .where(ofUser)
    .orderBy(sql`${orders.createdAt} desc nulls last`, asc(orders.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const parts = await partsOf(
    db,
    rows.map(({ id }) => id),
  );
  return {
    orders: rows.map((row) => presentOrderSummary(row, ...parts(row.id))),
    ...(await countCapped(db, orders, ofUser)),
  };
}

async function checkMayLook(db: Database, caller: SignedInUser, userId: string): Promise<void> {
  if (mayRead(caller, 'orders')) {
    const [user] = await db.select({ id: users.id }).from(users).where(eq(users.id, userId));
    if (user) return;
  }
  throw new ShopError('NOT_FOUND');
}
