import type { SignedInCaller } from '#server/platform/http/caller.ts';
import type { Operation } from '#server/platform/operation.ts';
import { moveUndoably } from '../bulk/move-undoably.ts';
import { type Parcel, shipOrder } from './ship-order.ts';

/** Like shipOrder, for the whole order or a part of it, with the option to undo it while its email is delayed. */
export function shipUndoably(op: Operation<SignedInCaller>, parcel: Parcel): ReturnType<typeof moveUndoably> {
  const { orderId, trackingNumber } = parcel;
  return moveUndoably(op, { orderId, move: 'shipped', trackingNumber, action: 'order.sent' }, () =>
    shipOrder(op, parcel),
  );
}
