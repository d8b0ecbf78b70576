import { and, eq, isNull } from 'drizzle-orm';
import type { Courier } from '#contracts/delivery/courier.ts';
import type { Operation } from '#server/platform/operation.ts';
import type { OrderRow } from '../orders.tables.ts';
import { correctFulfilment } from './correct-fulfilment.ts';
import { fulfilments } from './fulfilments.tables.ts';
import { shipOrder } from './ship-order.ts';

interface TakenParcel {
  courier: Courier;
  trackingNumber: string;
}

/**
 * Ships a packed order with the parcel that a courier took: its number becomes the tracking number. An order that was
 * shipped by hand without a number gets it. Returns the parcel of the order; null when it can have none. The caller
 * holds the lock on the order.
 */
export async function handOverParcel(
  op: Operation,
  { id: orderId, status }: Pick<OrderRow, 'id' | 'status'>,
  parcel: TakenParcel,
): Promise<string | null> {
  if (status !== 'packed') return numberParcel(op, orderId, parcel);
  await shipOrder(op, { orderId, ...parcel });
  const [shipped] = await op.tx
    .select({ id: fulfilments.id })
    .from(fulfilments)
    .where(and(eq(fulfilments.orderId, orderId), eq(fulfilments.trackingNumber, parcel.trackingNumber)));
  return shipped?.id ?? null;
}

/** The parcel without a number that was shipped by hand, or the one with this number. */
async function numberParcel(op: Operation, orderId: string, parcel: TakenParcel): Promise<string | null> {
  const parcels = await op.tx
    .select()
    .from(fulfilments)
    .where(and(eq(fulfilments.orderId, orderId), isNull(fulfilments.deliveredAt)));
  const same = parcels.find(({ trackingNumber }) => trackingNumber === parcel.trackingNumber);
  const unnumbered = parcels.find(({ trackingNumber }) => trackingNumber === '');
  if (same) return same.id;
  if (!unnumbered) return null;
  await correctFulfilment(op, { orderId, fulfilmentId: unnumbered.id, ...parcel });
  return unnumbered.id;
}
