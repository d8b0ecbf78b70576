import type { Order } from '#contracts/orders/orders.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import type { SignedInCaller } from '#server/platform/http/caller.ts';
import { type Cancellation, cancelPending } from './cancel-pending.ts';
import { getOrder } from '../get-order.ts';

/** Cancels a pending order of the customer (ORDER_STATUS, NOT_FOUND). */
export async function cancelOrder(tx: Transaction, caller: SignedInCaller, cancellation: Cancellation): Promise<Order> {
  await cancelPending(tx, caller, cancellation, ({ userId }) => userId === caller.user.id);
  return getOrder(tx, caller.user, cancellation.orderId);
}
