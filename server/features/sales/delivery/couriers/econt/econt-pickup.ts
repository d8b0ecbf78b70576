import type { CourierOptions } from '#contracts/couriers/couriers.ts';
import { toKilograms } from '../courier-amounts.ts';
import { CourierRefusal, type PickupRequest } from '../courier-port.ts';
import { endOf } from './econt-address.ts';
import { shopOf } from './econt-label.ts';

/** The body of `Shipments/ShipmentService.requestCourier`, and the address of the visit in its spellings. */
export function econtPickup(
  { numbers, from, to, weightGrams }: PickupRequest,
  options: CourierOptions,
): { request: object; senders: object[] } {
  const { name, phone, city, postcode, street, parts } = options.sender;
  const senders = street === '' ? [] : endOf('sender', { kind: 'address', city, postcode, street, parts });
  if (senders.length === 0)
    throw new CourierRefusal('Напиши адреса, от който Еконт да вземе пратките, в Настройки → Куриери.');
  const request = {
    requestTimeFrom: momentOf(from),
    requestTimeTo: momentOf(to),
    shipmentType: 'pack',
    shipmentPackCount: numbers.length,
    shipmentWeight: toKilograms(weightGrams),
    senderClient: shopOf({ name, phone, email: '' }, options),
    attachShipments: numbers,
  };
  return { request, senders };
}

const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Sofia',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/**
 * A moment as `2026-11-27 09:00:00` in Bulgaria. The description says text; most clients that send one send this form
 * (https://github.com/gdinko/econt src/Hydrators/Courier.php).
 */
const momentOf = (date: Date): string => clock.format(date);
