import { eq } from 'drizzle-orm';
import type { BulkResult } from '#contracts/common/bulk.ts';
import { handOverParcel } from '#server/features/sales/orders/fulfilment/hand-over-parcel.ts';
import { lockOrder } from '#server/features/sales/orders/status/lock-order.ts';
import type { Operation } from '#server/platform/operation.ts';
import { announceWaybill } from './announce-waybill.ts';
import { getWaybillRow } from './get-waybill-row.ts';
import { waybills } from './waybills.tables.ts';

/**
 * Ships the order of a waybill whose parcel the courier took: its number becomes the tracking number of the parcel.
 * An order that was shipped by hand without a number gets it. Returns the parcel of the order, or why there is none.
 * The order is locked first, so a tracked parcel and a click ship it once. A waybill that is being cancelled is handed
 * over only if the courier says that it took the parcel (`isTaken`): its answer to the cancellation is on the way.
 */
export async function handOver(
  op: Operation,
  waybillId: string,
  { isTaken = false } = {},
): Promise<{ fulfilmentId: string } | { why: string }> {
  const { orderId } = await getWaybillRow(op.tx, waybillId);
  const order = await lockOrder(op, orderId);
  const waybill = await getWaybillRow(op.tx, waybillId);
  if (waybill.fulfilmentId !== null) return { fulfilmentId: waybill.fulfilmentId };
  if (waybill.kind === 'return') return { why: 'Това е товарителница за връщане.' };
  if (waybill.state === 'cancelling' && !isTaken) return { why: 'Товарителницата се отказва.' };
  if (waybill.state !== 'made' && waybill.state !== 'cancelling') return { why: 'Товарителницата не е готова.' };
  if (!order || order.deletedAt) return { why: 'Поръчката е изтрита.' };
  const { courier, number } = waybill;
  const fulfilmentId = await handOverParcel(op, order, { courier, trackingNumber: number });
  if (fulfilmentId === null) return { why: 'Поръчката вече не е опакована.' };
  await op.tx.update(waybills).set({ fulfilmentId, state: 'made' }).where(eq(waybills.id, waybillId));
  announceWaybill(op);
  return { fulfilmentId };
}

/** Ships the orders of many waybills; those that cannot be are refused by name. */
export async function handOverMany(
  op: Operation,
  ids: readonly string[],
): Promise<Pick<BulkResult, 'changed' | 'refused'>> {
  const refusals: BulkResult['refused'] = [];
  for (const id of ids.toSorted()) {
    const outcome = await handOver(op, id);
    if ('fulfilmentId' in outcome) continue;
    const { number } = await getWaybillRow(op.tx, id);
    refusals.push({ id, name: number || 'Товарителница', message: outcome.why });
  }
  return { changed: ids.length - refusals.length, refused: refusals };
}
