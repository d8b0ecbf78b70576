import { eq, max } from 'drizzle-orm';
import type { Courier } from '#contracts/delivery/courier.ts';
import type { OrderPieces } from '#contracts/orders/admin-fulfilments.ts';
import type { OrderDelivery } from '#contracts/orders/orders.ts';
import type { Operation } from '#server/platform/operation.ts';
import { fulfilmentLines, fulfilments } from './fulfilments.tables.ts';

export interface NewFulfilment {
  orderId: string;
  lines: OrderPieces;
  courier: Courier | null;
  trackingNumber: string;
}

/**
 * Inserts a parcel with the next number of its order. The caller holds the lock on the order and has checked the
 * quantities.
 */
export async function writeFulfilment(
  { tx, now }: Operation,
  { orderId, lines, courier, trackingNumber }: NewFulfilment,
): Promise<typeof fulfilments.$inferSelect> {
  const last = await tx
    .select({ number: max(fulfilments.number) })
    .from(fulfilments)
    .where(eq(fulfilments.orderId, orderId));
  const number = (last[0]?.number ?? 0) + 1;
  const [fulfilment] = await tx
    .insert(fulfilments)
    .values({ orderId, number, courier, trackingNumber, shippedAt: now })
    .returning();
  if (!fulfilment) throw new Error('A parcel was not written.');
  await tx
    .insert(fulfilmentLines)
    .values(lines.map(({ lineId, quantity }) => ({ fulfilmentId: fulfilment.id, orderLineId: lineId, quantity })));
  return fulfilment;
}

/** The default carrier of an order's parcels: the courier of its office. */
export function usualCourier(delivery: OrderDelivery): Courier | null {
  return delivery.method === 'office' ? delivery.courier : null;
}
