import type { CourierOptions } from '#contracts/couriers/couriers.ts';
import { CourierRefusal, type ParcelRequest, type Party } from '../courier-port.ts';

/** Unique for each waybill, and readable: the number of the order, and the end of the reference. */
export const orderNumberOf = ({ orderNumber, reference }: ParcelRequest) => `${orderNumber}-${reference.slice(-12)}`;

/** The body of `/delivery-requests`: from a place of `/origins` to a locker. */
export function deliveryBody(parcel: ParcelRequest, { sender }: CourierOptions): object {
  const { from, to, cod, value, weightGrams } = parcel;
  if (to.place.kind !== 'office') throw new CourierRefusal('BOX NOW доставя само до автомат.');
  const { name, phone, email } = contactOf(to, from.email);
  return {
    orderNumber: orderNumberOf(parcel),
    invoiceValue: decimal(value),
    paymentMode: cod === null ? 'prepaid' : 'cod',
    amountToBeCollected: decimal(cod?.amount ?? 0),
    allowReturn: true,
    origin: { locationId: sender.officeId },
    destination: { locationId: to.place.id, contactName: name, contactNumber: phone, contactEmail: email },
    items: [
      {
        id: parcel.reference,
        name: `Поръчка ${parcel.orderNumber}`,
        value: decimal(value),
        weight: weightGrams / 1000,
        compartmentSize: sizeOf(weightGrams),
      },
    ],
  };
}

/** The body of `/delivery-requests:customerReturns`: the customer leaves it in any locker, for a warehouse of the shop. */
export function returnBody(parcel: ParcelRequest, warehouseId: string): object {
  const { from, to, value, weightGrams } = parcel;
  const { name, phone, email } = contactOf(from, to.email);
  return {
    sender: { contactName: name, contactPhoneNumber: phone, contactEmail: email },
    destination: { locationId: warehouseId },
    parcels: [
      {
        id: parcel.reference,
        name: `Поръчка ${parcel.orderNumber}`,
        value: decimal(value),
        weight: weightGrams / 1000,
        size: sizeOf(weightGrams),
      },
    ],
  };
}

/** BOX NOW needs an address for its messages: that of the shop for a customer who ordered without one. */
function contactOf({ name, phone, email }: Party, shopEmail: string): { name: string; phone: string; email: string } {
  const reached = email || shopEmail;
  if (reached === '')
    throw new CourierRefusal('BOX NOW иска имейл. Добави го в поръчката, или имейл на магазина в Настройки.');
  return { name, phone: international(phone), email: reached };
}

const decimal = (cents: number) => (cents / 100).toFixed(2);

/** The compartment by weight: small up to 2 kg, medium up to 5 kg, large. */
function sizeOf(grams: number): 1 | 2 | 3 {
  return grams <= 2_000 ? 1 : grams <= 5_000 ? 2 : 3;
}

/** `0888 123 456`, `359888123456` and `00359888123456` as `+359888123456`. */
function international(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  if (phone.trim().startsWith('+')) return `+${digits}`;
  if (digits.startsWith('00')) return `+${digits.slice(2)}`;
  return digits.startsWith('0') ? `+359${digits.slice(1)}` : `+${digits}`;
}
