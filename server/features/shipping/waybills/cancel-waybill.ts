import { and, eq, inArray, isNull } from 'drizzle-orm';
import { CourierRefusal } from '#server/features/sales/delivery/couriers/courier-port.ts';
import { asShopError } from '#server/features/sales/delivery/couriers/courier-port.ts';
import { tryCourier } from '#server/features/sales/delivery/couriers/try-courier.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import type { Deps } from '#server/platform/deps.ts';
import { errorText } from '#server/platform/error-text.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { enqueue } from '#server/platform/jobs/jobs.ts';
import type { Actor, Operation } from '#server/platform/operation.ts';
import { runOperation, runOperationAs } from '#server/platform/operation.ts';
import { announceWaybill } from './announce-waybill.ts';
import { getWaybillRow } from './get-waybill-row.ts';
import { type WaybillRow, waybills } from './waybills.tables.ts';

/**
 * Cancels a waybill whose parcel the courier has not taken (CONFLICT). The wish is written first; without an answer
 * (UNAVAILABLE) a job goes on asking.
 */
export async function cancelWaybill(deps: Deps, caller: Actor, waybillId: string): Promise<void> {
  const row = await runOperationAs(deps, caller, (op) => markCancelling(op, waybillId));
  if (row.state === 'cancelled') return;
  try {
    await askForCancellation(deps, waybillId);
  } catch (error) {
    throw asShopError(error, row.courier);
  }
}

/** A request that was never sent is cancelled at once. */
async function markCancelling(op: Operation, id: string): Promise<WaybillRow> {
  const open = and(eq(waybills.id, id), isNull(waybills.fulfilmentId));
  const isUnsent = and(open, eq(waybills.state, 'asked'), isNull(waybills.firstAskedAt));
  const [unsent] = await op.tx.update(waybills).set({ state: 'cancelled', request: null }).where(isUnsent).returning();
  const isMade = and(open, inArray(waybills.state, ['made', 'cancelling']), eq(waybills.parcel, 'prepared'));
  const [row] = unsent ? [unsent] : await op.tx.update(waybills).set({ state: 'cancelling' }).where(isMade).returning();
  if (!row) throw await refusalOf(op, id);
  if (row.state === 'cancelling')
    await enqueue(op, 'cancel-waybill', { waybillId: id }, { singletonKey: id, startAfter: soon(op.now) });
  await recordActivity(op, {
    action: 'waybill.cancelled',
    subjectType: 'order',
    subjectId: row.orderId,
    after: { courier: row.courier, number: row.number },
  });
  announceWaybill(op);
  return row;
}

/** For the case that this process ends before the answer. */
const soon = (now: Date) => new Date(now.getTime() + 60_000);

async function refusalOf(op: Operation, id: string): Promise<ShopError> {
  const { state, parcel } = await getWaybillRow(op.tx, id);
  const message =
    state === 'asked'
      ? 'Товарителницата още се създава. Опитай след малко.'
      : state === 'made' && parcel !== 'prepared'
        ? 'Куриерът вече е взел пратката и товарителницата не може да се откаже.'
        : 'Тази товарителница вече е приключена.';
  return new ShopError('CONFLICT', { message });
}

/**
 * Asks the courier to cancel a waybill that is marked for it. A refusal makes the waybill valid again.
 * @throws CourierRefusal, after it was recorded
 * @throws CourierDown, to be retried
 */
export async function askForCancellation(deps: Deps, waybillId: string): Promise<void> {
  const row = await getWaybillRow(deps.db, waybillId);
  if (row.state !== 'cancelling') return;
  const settle = (values: Partial<WaybillRow>) =>
    runOperation(deps, async (op) => {
      await op.tx
        .update(waybills)
        .set(values)
        .where(and(eq(waybills.id, waybillId), eq(waybills.state, 'cancelling')));
      announceWaybill(op);
    });
  const outcome = await tryCourier(deps, row.courier, (courier) => courier.cancel(row.number));
  if ('answer' in outcome) return settle({ state: 'cancelled', parcel: 'cancelled', error: '' });
  if (outcome.failure instanceof CourierRefusal) await settle({ state: 'made', error: errorText(outcome.failure) });
  throw outcome.failure;
}
