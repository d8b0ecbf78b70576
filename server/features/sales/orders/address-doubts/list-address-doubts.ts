import { and, asc, count, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { DoubtfulAddress } from '#contracts/orders/address-doubts.ts';
import { unshipped } from '#contracts/orders/orders.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { describeDelivery } from '../emails/order-emails.ts';
import { orders } from '../orders.tables.ts';

const maxListed = 50;

/** Orders that were not shipped and wait for a call about their address, oldest first. Two queries by the status. */
export async function listAddressDoubts(db: Database): Promise<{ orders: DoubtfulAddress[]; total: number }> {
  const waits = and(
    inArray(orders.status, [...unshipped]),
    isNull(orders.deletedAt),
    isNotNull(orders.addressDoubt),
    eq(sql`${orders.addressDoubt} ->> 'isSettled'`, 'false'),
  );
  const { id, number, contact, delivery, addressDoubt } = orders;
  const rows = await db
    .select({ id, number, contact, delivery, addressDoubt })
    .from(orders)
    .where(waits)
    .orderBy(asc(orders.createdAt), asc(id))
    .limit(maxListed);
  const [all] = await db.select({ total: count() }).from(orders).where(waits);
  return {
    orders: rows.flatMap(({ addressDoubt: doubt, ...order }) =>
      doubt === null
        ? []
        : [
            {
              id: order.id,
              number: order.number,
              recipient: `${order.contact.firstName} ${order.contact.lastName}`.trim(),
              phone: order.contact.phone,
              place: describeDelivery(order.delivery),
              doubt,
            },
          ],
    ),
    total: all?.total ?? 0,
  };
}
