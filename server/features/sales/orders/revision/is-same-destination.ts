import type { DeliveryInput } from '#contracts/orders/orders.ts';
import { isSamePlace } from './is-same-place.ts';

/** Whether a parcel goes to the same office or door. What else is stored with a delivery does not matter. */
export function isSameDestination(one: DeliveryInput, other: DeliveryInput): boolean {
  if (one.method === 'address' && other.method === 'address' && one.street !== other.street) return false;
  return isSamePlace(one, other);
}
