import { orderTransitions, type OrderStatus, unshipped } from '#contracts/orders/orders.ts';

/** The moves that undo an order: they ask for a reason and are never the first choice. */
const undoing: readonly OrderStatus[] = ['cancelled', 'returned'];

/** The step that brings an order on, if there is one. */
export function nextStep(status: OrderStatus): OrderStatus | undefined {
  return orderTransitions[status].find((target) => !undoing.includes(target));
}

/** The move that undoes an order in this state, if there is one. */
export function undoingMove(status: OrderStatus): OrderStatus | undefined {
  return orderTransitions[status].find((target) => undoing.includes(target));
}

/** Contact and delivery can be corrected until the parcel has left. */
export function isEditable(status: OrderStatus): boolean {
  return unshipped.includes(status);
}
