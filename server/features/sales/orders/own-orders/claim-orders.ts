import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { emailKey } from '#contracts/accounts/email-key.rule.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { orders } from '../orders.tables.ts';
import { getOrderByKey } from '../placing/order-keys.ts';

/**
 * Assigns a guest order to `userId`, given its key, in one statement: of two accounts that claim it concurrently, the
 * second gets CONFLICT. Claiming one's own order again changes nothing.
 */
export async function claimGuestOrder(
  { tx }: Operation,
  { orderId, key, userId }: { orderId: string; key: string | undefined; userId: string },
): Promise<void> {
  const order = await getOrderByKey(tx, { orderId, key });
  if (order.userId === userId) return;
  const { rowCount } = await tx
    .update(orders)
    .set({ userId })
    .where(and(eq(orders.id, orderId), isNull(orders.userId)));
  if (rowCount === 0) throw new ShopError('CONFLICT', { message: 'Поръчката вече е в друг профил.' });
}

/**
 * Assigns all guest orders with the user's email to the account. The email must be confirmed by someone who knows the
 * password or has set it since: otherwise users could read the orders of others by registering with their email.
 */
export async function claimOrdersOf(
  { tx }: Operation,
  { userId, ownAddress }: { userId: string; ownAddress: string },
): Promise<void> {
  await tx
    .update(orders)
    .set({ userId })
    .where(
      and(
        eq(sql`lower(${orders.contact}->>'email')`, emailKey(ownAddress)),
        isNotNull(orders.guestCart),
        isNull(orders.userId),
      ),
    );
}
