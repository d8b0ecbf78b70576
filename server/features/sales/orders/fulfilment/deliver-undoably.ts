import type { SignedInCaller } from '#server/platform/http/caller.ts';
import type { Operation } from '#server/platform/operation.ts';
import { moveUndoably } from '../bulk/move-undoably.ts';
import { type Arrival, deliverFulfilment } from './deliver-fulfilment.ts';

/** Like deliverFulfilment, with the option to undo it while its email is delayed. */
export function deliverUndoably(op: Operation<SignedInCaller>, arrival: Arrival): ReturnType<typeof moveUndoably> {
  const { orderId } = arrival;
  return moveUndoably(op, { orderId, move: 'delivered', action: 'order.moved' }, (settleAt) =>
    deliverFulfilment(op, { ...arrival, settleAt }),
  );
}
