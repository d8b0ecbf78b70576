import { and, eq, inArray } from 'drizzle-orm';
import type { ParcelStatus } from '#contracts/waybills/parcel-statuses.rule.ts';
import { addNotification } from '#server/features/customers/notifications/add-notification.ts';
import type { TrackedParcel } from '#server/features/sales/delivery/couriers/courier-port.ts';
import { notifyOfParcel } from '#server/features/sales/orders/emails/notify-of-parcel.ts';
import { queueWaitingSms } from '#server/features/sales/orders/emails/queue-order-sms.ts';
import { deliverFulfilment } from '#server/features/sales/orders/fulfilment/deliver-fulfilment.ts';
import { fulfilments } from '#server/features/sales/orders/fulfilment/fulfilments.tables.ts';
import { lockOrder } from '#server/features/sales/orders/status/lock-order.ts';
import type { Operation } from '#server/platform/operation.ts';
import { announceWaybill } from './announce-waybill.ts';
import { handOver } from './hand-over.ts';
import { type WaybillRow, waybills } from './waybills.tables.ts';

/**
 * Records where a parcel is and acts on it, once per status: taken ships the order; in the office emails and texts the
 * customer; delivered delivers it; refused or returned waits for the staff. The update is conditional on the status
 * before, so of two processes one acts.
 */
export async function recordTracking(op: Operation, before: WaybillRow, { status, at }: TrackedParcel): Promise<void> {
  const unchanged = and(
    eq(waybills.id, before.id),
    eq(waybills.parcel, before.parcel),
    inArray(waybills.state, ['made', 'cancelling']),
  );
  const order = await lockOrder(op, before.orderId);
  const isCancelled = status === 'cancelled';
  const [row] = await op.tx
    .update(waybills)
    .set({ parcel: status, parcelAt: at ?? op.now, ...(isCancelled ? { state: 'cancelled' as const } : {}) })
    .where(unchanged)
    .returning();
  if (!row || !order) return;
  announceWaybill(op);
  if (isCancelled || status === 'prepared') return;
  if (row.kind === 'outbound') await handOver(op, row.id);
  await act(op, { row, number: order.number }, status);
}

async function act(op: Operation, { row, number }: { row: WaybillRow; number: number }, status: ParcelStatus) {
  const [current] = await op.tx.select().from(waybills).where(eq(waybills.id, row.id));
  const fulfilmentId = current?.fulfilmentId ?? null;
  const { orderId } = row;
  if (row.kind === 'return') {
    if (status === 'delivered') await tellStaff(op, row, `Върнатата стока по поръчка № ${number} пристигна.`);
    return;
  }
  if (status === 'waiting' && fulfilmentId !== null) {
    await notifyOfParcel(op, { orderId, fulfilmentId, event: 'parcel-waiting' });
    await queueWaitingSms(op, { orderId, trackingNumber: row.number });
  }
  if (status === 'delivered' && fulfilmentId !== null && !(await isDelivered(op, fulfilmentId)))
    await deliverFulfilment(op, { orderId, fulfilmentId });
  if (status === 'refused') await tellStaff(op, row, `Пратката по поръчка № ${number} е отказана и се връща.`);
  if (status === 'returned') await tellStaff(op, row, `Пратката по поръчка № ${number} се върна. Приемете стоката.`);
}

async function isDelivered({ tx }: Operation, fulfilmentId: string): Promise<boolean> {
  const [parcel] = await tx.select().from(fulfilments).where(eq(fulfilments.id, fulfilmentId));
  return !parcel || parcel.deliveredAt !== null;
}

function tellStaff(op: Operation, { id, orderId, parcel }: WaybillRow, message: string): Promise<void> {
  return addNotification(op, {
    kind: 'order',
    message,
    href: `/admin/orders/${orderId}`,
    cause: `parcel-${parcel}:${id}`,
  });
}
