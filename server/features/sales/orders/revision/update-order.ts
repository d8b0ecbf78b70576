import type { AdminOrder } from '#contracts/orders/orders.ts';
import type { OrderChanges } from '#contracts/orders/admin-orders.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import type { SignedInCaller } from '#server/platform/http/caller.ts';
import { changeOrderStatus } from '../status/change-order-status.ts';
import { editOrder } from './edit-order.ts';
import { getAdminOrder } from '../get-order.ts';
import type { SetManualPayment } from '../status/manual-payment.ts';

export interface OrderUpdate {
  orderId: string;
  changes: OrderChanges;
  /** The base URL of the shop, for the links in emails. */
  baseUrl: string;
  setPayment: SetManualPayment;
  now: Date;
}

/**
 * Updates an order and its status atomically. The current status alone is refused like any impossible transition;
 * together with other fields it is ignored, so that an order can be sent back as GET returned it.
 */
export async function updateOrder(
  tx: Transaction,
  caller: SignedInCaller,
  { orderId, changes, baseUrl, setPayment, now }: OrderUpdate,
): Promise<AdminOrder> {
  const { status, statusNote, ...edit } = changes;
  const before = await getAdminOrder(tx, orderId);
  await editOrder(tx, caller, { orderId, edit, baseUrl, now, setPayment });
  const isEcho = status === before.status && Object.keys(edit).length > 0;
  if (status && !isEcho) await changeOrderStatus(tx, caller, { orderId, to: status, note: statusNote, baseUrl, now });
  return getAdminOrder(tx, orderId);
}
