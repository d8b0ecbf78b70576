import type { Transaction } from '#server/platform/database/transaction.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { type Cancellation, cancelPending } from './cancel-pending.ts';
import { findOrderByKey } from '../placing/order-keys.ts';

/**
 * Cancels a pending guest order for a caller with its key (ORDER_STATUS, NOT_FOUND). An order claimed by an account is
 * cancelled there.
 */
export async function cancelGuestOrder(
  tx: Transaction,
  { address }: Pick<Caller, 'address'>,
  { key, ...cancellation }: Cancellation & { key: string | undefined },
): Promise<void> {
  await findOrderByKey(tx, { orderId: cancellation.orderId, key });
  await cancelPending(tx, { user: null, address }, cancellation, ({ userId }) => userId === null);
}
