import type { DeliveryInput } from '#contracts/orders/orders.ts';

/** Whether a parcel goes to the same office or town: the street does not change the price. */
export function isSamePlace(one: DeliveryInput, other: DeliveryInput): boolean {
  if (one.method === 'office')
    return other.method === 'office' && one.courier === other.courier && one.officeId === other.officeId;
  return other.method === 'address' && one.city === other.city && one.postcode === other.postcode;
}
