import { and, eq, inArray } from 'drizzle-orm';
import { addNotification } from '#server/features/customers/notifications/add-notification.ts';
import type { TrackedParcel } from '#server/features/sales/delivery/couriers/courier-port.ts';
import { followParcel } from '#server/features/sales/orders/fulfilment/follow-parcel.ts';
import { lockOrder } from '#server/features/sales/orders/status/lock-order.ts';
import type { Operation } from '#server/platform/operation.ts';
import type { Secrets } from '#server/platform/secrets.ts';
import { announceWaybill } from './announce-waybill.ts';
import { handOver } from './hand-over.ts';
import { type WaybillRow, waybills } from './waybills.tables.ts';

export interface Tracking {
  /** The waybill as it was when the courier was asked. */
  before: WaybillRow;
  tracked: TrackedParcel;
  secrets: Pick<Secrets, 'key'>;
}

/**
 * Records where a parcel is and acts on it, once per status: taken ships the order; in the office emails and texts the
 * customer; delivered delivers it; refused or returned counts for cash on delivery and waits for the staff; of one that is
 * lost, staff are told. The update is
 * conditional on the status before, so of two processes one acts.
 */
export async function recordTracking(op: Operation, tracking: Tracking): Promise<void> {
  const { before, tracked } = tracking;
  const { status, at } = tracked;
  const unchanged = and(
    eq(waybills.id, before.id),
    eq(waybills.parcel, before.parcel),
    inArray(waybills.state, ['made', 'cancelling']),
  );
  const order = await lockOrder(op, before.orderId);
  const isCancelled = status === 'cancelled';
  // A return that is lost leaves room for another one.
  const isOver = isCancelled || (status === 'lost' && before.kind === 'return');
  const [row] = await op.tx
    .update(waybills)
    .set({ parcel: status, parcelAt: at ?? op.now, ...(isOver ? { state: 'cancelled' as const } : {}) })
    .where(unchanged)
    .returning();
  if (!row || !order) return;
  announceWaybill(op);
  if (isCancelled || status === 'prepared') return;
  if (status === 'lost')
    return tellStaff(op, row, `Куриерът е изгубил пратката по поръчка № ${order.number}. ${claim}`);
  if (row.kind === 'outbound') await follow(op, tracking, { row, number: order.number });
  else if (status === 'delivered') await tellStaff(op, row, `Върнатата стока по поръчка № ${order.number} пристигна.`);
}

const claim = 'Поискай обезщетение от него и се обади на клиента.';

/** `number` is that of the order. */
async function follow(
  op: Operation,
  { before, tracked: { status }, secrets }: Tracking,
  { row, number }: { row: WaybillRow; number: number },
): Promise<void> {
  const { orderId } = row;
  const outcome = await handOver(op, row.id, { isTaken: true });
  await followParcel(op, {
    orderId,
    fulfilmentId: 'fulfilmentId' in outcome ? outcome.fulfilmentId : null,
    trackingNumber: row.number,
    status,
    wasRefused: before.parcel === 'refused',
    secrets,
  });
  if (status !== 'refused' && status !== 'returned') return;
  const what = status === 'refused' ? 'е отказана и се връща.' : 'се върна. Приеми стоката.';
  await tellStaff(op, row, `Пратката по поръчка № ${number} ${what}`);
}

function tellStaff(op: Operation, { id, orderId, parcel }: WaybillRow, message: string): Promise<void> {
  return addNotification(op, {
    kind: 'order',
    message,
    href: `/admin/orders/${orderId}`,
    cause: `parcel-${parcel}:${id}`,
  });
}
