import type { Order } from '#contracts/orders/orders.ts';
import type { SignedInCaller } from '#server/platform/http/caller.ts';
import type { Operation } from '#server/platform/operation.ts';
import { getOrder } from '../get-order.ts';
import { type Cancellation, cancelPending } from './cancel-pending.ts';

/** Cancels a pending order of the customer (ORDER_STATUS, NOT_FOUND). */
export async function cancelOrder(op: Operation<SignedInCaller>, cancellation: Cancellation): Promise<Order> {
  const { tx, caller } = op;
  await cancelPending(op, cancellation, ({ userId }) => userId === caller.user.id);
  return getOrder(tx, caller.user, cancellation.orderId);
}
