import type { CourierOptions } from '#contracts/couriers/couriers.ts';
import type { Place } from './courier-port.ts';

/** Where the shop hands over its parcels: an office of the courier, or its own address. */
export function senderPlace({ sender }: CourierOptions): Place {
  if (sender.officeId !== '') return { kind: 'office', id: sender.officeId, isLocker: false };
  return { kind: 'address', city: sender.city, postcode: sender.postcode, street: sender.street };
}
