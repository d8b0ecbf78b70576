import type { Transaction } from '#server/platform/database/transaction.ts';
import type { SignedInCaller } from '#server/platform/http/caller.ts';
import { moveUndoably } from '../bulk/move-undoably.ts';
import { type Parcel, shipOrder } from './ship-order.ts';

/** Like shipOrder, for the whole order or a part of it, with the option to undo it while its email is delayed. */
export function shipUndoably(tx: Transaction, caller: SignedInCaller, parcel: Parcel): ReturnType<typeof moveUndoably> {
  const { orderId, trackingNumber, now } = parcel;
  return moveUndoably(tx, caller, { orderId, move: 'shipped', trackingNumber, action: 'order.sent', now }, () =>
    shipOrder(tx, caller, parcel),
  );
}
