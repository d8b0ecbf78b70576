import type { Courier } from '#contracts/delivery/courier.ts';
import type { OrderPieces } from '#contracts/orders/admin-fulfilments.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { notifyOfParcel } from '../emails/notify-of-parcel.ts';
import { addToHistory } from '../status/add-to-history.ts';
import { changeOrderStatus } from '../status/change-order-status.ts';
import { lockOrder } from '../status/lock-order.ts';
import { describeParcel } from './describe-parcel.ts';
import { unshippedPieces } from './unshipped-pieces.ts';
import { usualCourier, writeFulfilment } from './write-fulfilment.ts';

export interface Parcel {
  orderId: string;
  /** Default: everything that is not shipped yet. */
  lines?: OrderPieces | undefined;
  /** Default: the courier of the office. */
  courier?: Courier | null | undefined;
  trackingNumber: string;
}

/**
 * Ships a parcel with items of a packed order that are not shipped yet (VALIDATION names the others). The last parcel
 * changes the order to shipped with all consequences; any other leaves it packed and notifies the customer. The order
 * is locked before the remaining quantities are read, so that the same items cannot be shipped twice.
 */
export async function shipOrder(op: Operation, parcel: Parcel): Promise<void> {
  const { orderId, trackingNumber } = parcel;
  const order = await lockOrder(op, orderId);
  if (!order || order.deletedAt) throw new ShopError('NOT_FOUND');
  if (order.status !== 'packed') {
    throw new ShopError('ORDER_STATUS', { message: 'Пратки тръгват от опакована поръчка.' });
  }
  const unshipped = await unshippedPieces(op.tx, orderId);
  const lines = parcel.lines ?? unshipped;
  checkLeft(lines, unshipped);
  const courier = parcel.courier === undefined ? usualCourier(order.delivery) : parcel.courier;
  const fulfilment = await writeFulfilment(op, { orderId, lines, courier, trackingNumber });

  const note = describeParcel(fulfilment);
  if (pieces(lines) === pieces(unshipped)) {
    await changeOrderStatus(op, { orderId, to: 'shipped', note });
    return;
  }
  const partNote = [`Изпратена е част от поръчката.`, note].filter(Boolean).join(' ');
  await addToHistory(op, { order, note: partNote });
  await notifyOfParcel(op, { orderId, fulfilmentId: fulfilment.id, event: 'order-part-shipped' });
  await recordActivity(op, {
    action: 'order.part-shipped',
    subjectType: 'order',
    subjectId: orderId,
    subjectName: `№ ${order.number}`,
    before: { unshipped: pieces(unshipped) },
    after: { unshipped: pieces(unshipped) - pieces(lines), parcel: fulfilment.number, courier, trackingNumber },
  });
}

const pieces = (lines: OrderPieces): number => lines.reduce((sum, { quantity }) => sum + quantity, 0);

function checkLeft(lines: OrderPieces, unshipped: OrderPieces): void {
  const leftOf = new Map(unshipped.map(({ lineId, quantity }) => [lineId, quantity]));
  const errors = lines.flatMap(({ lineId, quantity }, index) => {
    const most = leftOf.get(lineId) ?? 0;
    if (quantity <= most) return [];
    const message = most === 0 ? 'От този ред няма какво да се изпрати.' : `За изпращане остават ${most}.`;
    return [{ path: `lines.${index}.quantity`, message }];
  });
  if (errors.length > 0) throw new ShopError('VALIDATION', { errors });
}
