import { and, eq, isNull } from 'drizzle-orm';
import type { OrderDelivery, OrderStatus } from '#contracts/orders/orders.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { fulfilments } from '../fulfilment/fulfilments.tables.ts';
import { unshippedPieces } from '../fulfilment/unshipped-pieces.ts';
import { usualCourier, writeFulfilment } from '../fulfilment/write-fulfilment.ts';

interface Move {
  order: { id: string; delivery: OrderDelivery };
  to: OrderStatus;
}

/**
 * Applies a status change to the parcels of an order. Shipped: the remaining items are put into one parcel. Delivered:
 * all parcels have arrived. Cancelled: refused while a parcel is in transit (ORDER_STATUS). The caller has updated the
 * order and so holds its lock.
 */
export async function moveFulfilments(op: Operation, { order, to }: Move): Promise<void> {
  const { tx, now } = op;
  const orderId = order.id;
  if (to === 'shipped') {
    const lines = await unshippedPieces(tx, orderId);
    const courier = usualCourier(order.delivery);
    if (lines.length > 0) await writeFulfilment(op, { orderId, lines, courier, trackingNumber: '' });
  }
  if (to === 'delivered') {
    const onTheWay = and(eq(fulfilments.orderId, orderId), isNull(fulfilments.deliveredAt));
    await tx.update(fulfilments).set({ deliveredAt: now }).where(onTheWay);
  }
  if (to === 'cancelled' && (await tx.$count(fulfilments, eq(fulfilments.orderId, orderId))) > 0) {
    throw new ShopError('ORDER_STATUS', {
      message: 'Част от поръчката вече пътува, затова не може да се откаже. Изпрати и останалото или го върни.',
    });
  }
}
