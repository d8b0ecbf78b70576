import type { Actor, Operation } from '#server/platform/operation.ts';
import { getOrderByKey } from '../placing/order-keys.ts';
import { type Cancellation, cancelPending } from './cancel-pending.ts';

/**
 * Cancels a pending guest order for a caller with its key (ORDER_STATUS, NOT_FOUND). An order claimed by an account is
 * cancelled there.
 */
export async function cancelGuestOrder(
  op: Operation<Actor>,
  { key, ...cancellation }: Cancellation & { key: string | undefined },
): Promise<void> {
  const guest = { user: null, address: op.caller.address };
  await getOrderByKey(op.tx, { orderId: cancellation.orderId, key });
  await cancelPending({ ...op, caller: guest }, cancellation, ({ userId }) => userId === null);
}
