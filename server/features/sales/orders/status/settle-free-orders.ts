import { and, eq, inArray, isNull } from 'drizzle-orm';
import { recordTopic } from '#server/features/store/activities/record-activity.ts';
import { announceChange } from '#server/platform/cache/changes.ts';
import type { Operation } from '#server/platform/operation.ts';
import { orders } from '../orders.tables.ts';

/** Orders of 0 on their way that version 1.1.0 or an earlier one placed as unpaid count as paid. One statement. */
export async function settleFreeOrders(op: Operation): Promise<void> {
  const { rowCount } = await op.tx
    .update(orders)
    .set({ paymentStatus: 'paid', updatedAt: op.now })
    .where(
      and(
        inArray(orders.status, ['pending', 'confirmed', 'packed', 'shipped']),
        isNull(orders.deletedAt),
        eq(orders.total, 0),
        inArray(orders.paymentStatus, ['unpaid', 'failed']),
      ),
    );
  if (rowCount) announceChange(op, recordTopic('order'));
}
