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
  /** Of the shop, for the links in letters. */
  baseUrl: string;
  setPayment: SetManualPayment;
  now: Date;
}

/**
 * Corrects an order and moves it on, both or neither. The status it has already is refused when it comes alone, as any
 * impossible move is; among other fields it is what GET gave, and asks for nothing.
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
