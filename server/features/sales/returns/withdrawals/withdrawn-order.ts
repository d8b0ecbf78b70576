import { and, eq, isNull, sql } from 'drizzle-orm';
import { emailKey } from '#contracts/accounts/email-key.rule.ts';
import { findOrder } from '#server/features/sales/orders/get-order.ts';
import { orders } from '#server/features/sales/orders/orders.tables.ts';
import { getOrderByKey } from '#server/features/sales/orders/placing/order-keys.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import type { SignedInUser } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';

type OrderRow = typeof orders.$inferSelect;

/** What proves that a statement is about an order: access to the order, or its number and email. */
export interface OrderProof {
  orderNumber: string;
  email: string;
  orderId?: string | undefined;
  /** The key of a guest's order opened in this browser. */
  key?: string | undefined;
  user: Pick<SignedInUser, 'id'> | null;
}

/** The order of a statement; undefined for any other. */
export async function withdrawnOrder(db: Database, proof: OrderProof): Promise<OrderRow | undefined> {
  return (await openedOrder(db, proof)) ?? orderByNumber(db, proof);
}

/** The order that the caller has access to. */
export async function openedOrder(db: Database, { orderId, key, user }: OrderProof): Promise<OrderRow | undefined> {
  if (orderId === undefined) return undefined;
  const order = user ? await findOrder(db, orderId) : undefined;
  if (order && order.userId === user?.id) return order;
  try {
    return await getOrderByKey(db, { orderId, key });
  } catch (error) {
    if (error instanceof ShopError && error.code === 'NOT_FOUND') return undefined;
    throw error;
  }
}

/** The order that the caller names with its email. */
export async function orderByNumber(db: Database, { orderNumber, email }: OrderProof): Promise<OrderRow | undefined> {
  const number = Number(orderNumber.replaceAll(/\D/g, ''));
  if (!Number.isSafeInteger(number) || number === 0) return undefined;
  const [order] = await db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.number, number),
        eq(sql`lower(${orders.contact}->>'email')`, emailKey(email)),
        isNull(orders.deletedAt),
      ),
    );
  return order;
}
