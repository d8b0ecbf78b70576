import type { AddressDoubt } from '#contracts/orders/address-doubt.ts';
import type { OrderChanges } from '#contracts/orders/admin-orders.ts';
import type { AdminOrder } from '#contracts/orders/orders.ts';
import type { SignedInCaller } from '#server/platform/http/caller.ts';
import type { Operation } from '#server/platform/operation.ts';
import type { Secrets } from '#server/platform/secrets.ts';
import { getAdminOrder } from '../get-order.ts';
import type { SetManualPayment, SettleTotal, RefuseReaddressing } from '../questions.ts';
import { changeOrderStatus } from '../status/change-order-status.ts';
import { editOrder } from './edit-order.ts';

export interface OrderUpdate {
  orderId: string;
  changes: OrderChanges;
  /** What the courier said about a changed address; see check-new-address.ts. */
  addressDoubt?: AddressDoubt | null | undefined;
  setPayment: SetManualPayment;
  settleTotal: SettleTotal;
  refuseReaddressing: RefuseReaddressing;
  /** For the signature of the courier's price. */
  secrets: Secrets;
}

/**
 * Updates an order and its status atomically. The current status alone is refused like any impossible transition;
 * together with other fields it is ignored, so that an order can be sent back as GET returned it.
 */
export async function updateOrder(
  op: Operation<SignedInCaller>,
  { orderId, changes, ...given }: OrderUpdate,
): Promise<AdminOrder> {
  const { status, statusNote, addressAsTyped: _addressAsTyped, ...edit } = changes;
  const before = await getAdminOrder(op.tx, orderId);
  await editOrder(op, { orderId, edit, ...given });
  const isEcho = status === before.status && Object.keys(edit).length > 0;
  if (status && !isEcho) await changeOrderStatus(op, { orderId, to: status, note: statusNote });
  return getAdminOrder(op.tx, orderId);
}
