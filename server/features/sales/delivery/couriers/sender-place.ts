import type { CourierOptions } from '#contracts/couriers/couriers.ts';
import type { Place } from './courier-port.ts';

/** Where the shop hands over its parcels: an office of the courier, or its own address. */
export function senderPlace({ sender }: CourierOptions): Place {
  if (sender.officeId !== '') return { kind: 'office', id: sender.officeId, isLocker: false };
  const { city, postcode, street, parts } = sender;
  return { kind: 'address', city, postcode, street, parts };
}
