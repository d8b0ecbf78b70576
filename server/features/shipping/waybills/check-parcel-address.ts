import { notUnderstood } from '#contracts/orders/address-words.rule.ts';
import { type Courier, CourierRefusal } from '#server/features/sales/delivery/couriers/courier-port.ts';
import { noteAddressCheck } from '#server/features/sales/orders/address-doubts/note-address-check.ts';
import { findOrder } from '#server/features/sales/orders/get-order.ts';
import type { Deps } from '#server/platform/deps.ts';
import { runOperation } from '#server/platform/operation.ts';
import type { WaybillRow } from './waybills.tables.ts';

/**
 * Asks the courier about the address of a parcel before its label is made, unless staff confirmed it with the customer,
 * and marks the order with the answer. Couriers that cannot tell are not asked.
 * @throws CourierRefusal for an address that it does not understand; CourierDown, to be retried
 */
export async function checkParcelAddress(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  courier: Courier,
  { orderId, kind, courier: name, request }: Pick<WaybillRow, 'orderId' | 'kind' | 'courier' | 'request'>,
): Promise<void> {
  const place = request?.to.place;
  if (!courier.checkAddress || kind !== 'outbound' || place?.kind !== 'address') return;
  const order = await findOrder(deps.db, orderId);
  if (order?.addressDoubt?.isSettled) return;
  const check = await courier.checkAddress(place);
  const reason = check.isUnderstood ? '' : check.reason || 'непознат адрес';
  const doubt = check.isUnderstood ? null : { courier: name, reason, isSettled: false };
  if (doubt !== null || order?.addressDoubt)
    await runOperation(deps, (op) => noteAddressCheck(op, { orderId, street: place.street, doubt }));
  if (doubt === null) return;
  throw new CourierRefusal(`${notUnderstood(doubt)} Обади се на клиента и поправи адреса или го потвърди в поръчката.`);
}
