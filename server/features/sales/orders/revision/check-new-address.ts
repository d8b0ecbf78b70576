import type { AddressDoubt } from '#contracts/orders/address-doubt.ts';
import type { OrderChanges } from '#contracts/orders/admin-orders.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import type { CheckAddress } from '../address-doubts/check-address.ts';
import { findOrder } from '../get-order.ts';
import { isSameDestination } from './is-same-destination.ts';

/**
 * Asks the courier about the new address of an order. Returns what the order is marked with, or undefined when the
 * delivery does not change. @throws VALIDATION for an address that it does not understand, unless it is taken as typed,
 * which staff do when the customer confirmed it. Calls the courier: never within a transaction.
 */
export async function checkNewAddress(
  { db, checkAddress }: { db: Database; checkAddress: CheckAddress },
  orderId: string,
  { delivery, addressAsTyped = false }: Pick<OrderChanges, 'delivery' | 'addressAsTyped'>,
): Promise<AddressDoubt | null | undefined> {
  if (!delivery) return undefined;
  if (delivery.method !== 'address') return null;
  const order = await findOrder(db, orderId);
  if (!order || isSameDestination(order.delivery, delivery)) return undefined;
  return checkAddress(delivery, { asker: 'staff', asTyped: addressAsTyped });
}
