import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { emailKey } from '#contracts/accounts/email-key.rule.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { orders } from '../orders.tables.ts';
import { addOrderKey } from '../placing/order-keys.ts';

/**
 * Issues a key for a guest order to a caller who knows its number and email. All other cases, including orders of
 * accounts, return the same NOT_FOUND.
 */
export async function getGuestOrder(
  op: Operation,
  { number, email }: { number: number; email: string },
): Promise<{ id: string; key: string }> {
  const [order] = await op.tx
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.number, number),
        eq(sql`lower(${orders.contact}->>'email')`, emailKey(email)),
        isNotNull(orders.guestCart),
        isNull(orders.userId),
        isNull(orders.deletedAt),
      ),
    );
  if (!order) {
    throw new ShopError('NOT_FOUND', {
      message: 'Няма поръчка без профил с този номер и имейл. Провери ги.',
    });
  }
  return { id: order.id, key: await addOrderKey(op, { orderId: order.id }) };
}
