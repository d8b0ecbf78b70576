import { orderTransitions, type OrderStatus, unshipped } from '#contracts/orders/orders.ts';

/** The moves that cancel or return an order. They require a reason and are never the primary action. */
const cancellingStatuses: readonly OrderStatus[] = ['cancelled', 'returned'];

/** The next step of an order, if any. */
export function nextStep(status: OrderStatus): OrderStatus | undefined {
  return orderTransitions[status].find((target) => !cancellingStatuses.includes(target));
}

/** The cancelling or returning move in this status, if any. */
export function cancellingMove(status: OrderStatus): OrderStatus | undefined {
  return orderTransitions[status].find((target) => cancellingStatuses.includes(target));
}

/** Contact and delivery can be edited until the parcel is shipped. */
export function isEditable(status: OrderStatus): boolean {
  return unshipped.includes(status);
}
