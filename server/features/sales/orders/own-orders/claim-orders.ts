import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { emailKey } from '#server/features/customers/accounts/email-key.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { findOrderByKey } from '../placing/order-keys.ts';
import { orders } from '../orders.tables.ts';

/**
 * Makes an order without account one of `userId`, for anyone who has its key. One statement decides: of two accounts that
 * want it at once one gets it, the other hears CONFLICT. To take one's own again changes nothing.
 */
export async function claimGuestOrder(
  tx: Transaction,
  { orderId, key, userId }: { orderId: string; key: string | undefined; userId: string },
): Promise<void> {
  const order = await findOrderByKey(tx, { orderId, key });
  if (order.userId === userId) return;
  const { rowCount } = await tx
    .update(orders)
    .set({ userId })
    .where(and(eq(orders.id, orderId), isNull(orders.userId)));
  if (rowCount === 0) throw new ShopError('CONFLICT', { message: 'Поръчката вече е в друг профил.' });
}

/**
 * Makes every order without account that names the person's e-mail one of theirs. Only for an address that is confirmed
 * to be theirs: otherwise anybody could read the orders of others by registering with their e-mail.
 */
export async function claimOrdersOf(
  tx: Transaction,
  user: { id: string; email: string; isVerified: boolean },
): Promise<void> {
  if (!user.isVerified) return;
  await tx
    .update(orders)
    .set({ userId: user.id })
    .where(
      and(
        eq(sql`lower(${orders.contact}->>'email')`, emailKey(user.email)),
        isNotNull(orders.guestCart),
        isNull(orders.userId),
      ),
    );
}
