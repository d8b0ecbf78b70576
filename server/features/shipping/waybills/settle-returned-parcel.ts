import { and, eq, inArray, isNull } from 'drizzle-orm';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { announceWaybill } from './announce-waybill.ts';
import { waybills } from './waybills.tables.ts';

/** Marks a parcel that came back as dealt with (CONFLICT when it is, or did not come back). */
export async function settleReturnedParcel(op: Operation, id: string): Promise<void> {
  const waits = and(
    eq(waybills.id, id),
    inArray(waybills.parcel, ['refused', 'returned']),
    isNull(waybills.returnHandledAt),
  );
  const [row] = await op.tx.update(waybills).set({ returnHandledAt: op.now }).where(waits).returning();
  if (!row) throw new ShopError('CONFLICT', { message: 'Тази пратка не чака решение.' });
  announceWaybill(op);
  await recordActivity(op, {
    action: 'waybill.settled',
    subjectType: 'order',
    subjectId: row.orderId,
    after: { number: row.number },
  });
}
