import { and, eq, sql } from 'drizzle-orm';
import type { AddressDoubt } from '#contracts/orders/address-doubt.ts';
import { recordTopic } from '#server/features/store/activities/record-activity.ts';
import { announceChange } from '#server/platform/cache/changes.ts';
import type { Operation } from '#server/platform/operation.ts';
import { orders } from '../orders.tables.ts';

/**
 * Stores what the courier said about the address of an order when its label was to be made. An address that staff
 * confirmed, or changed since, is left alone, in one conditional statement.
 */
export async function noteAddressCheck(
  op: Operation,
  { orderId, street, doubt }: { orderId: string; street: string; doubt: AddressDoubt | null },
): Promise<void> {
  await op.tx
    .update(orders)
    .set({ addressDoubt: doubt })
    .where(
      and(
        eq(orders.id, orderId),
        eq(sql`${orders.delivery} ->> 'street'`, street),
        sql`coalesce(${orders.addressDoubt} ->> 'isSettled', 'false') = 'false'`,
      ),
    );
  announceChange(op, recordTopic('order'));
}
