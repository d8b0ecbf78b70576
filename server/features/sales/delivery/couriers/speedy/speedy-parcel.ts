import type { CourierOptions } from '#contracts/couriers/couriers.ts';
import { toEuro, toKilograms } from '../courier-amounts.ts';
import type { ParcelRequest, Party, Place } from '../courier-port.ts';
import { inWindows1251 } from './speedy-client.ts';

/** The usual service within Bulgaria. */
export const domesticService = 505;
const bulgaria = 100;

/** References have at most 30 characters; a UUID has 36. */
export function speedyRef(reference: string): string {
  return Buffer.from(reference.replaceAll('-', ''), 'hex').toString('base64url');
}

/** The body of `/shipment`. `siteId` finds a town by its name and postcode. */
export function speedyParcel(parcel: ParcelRequest, options: CourierOptions, siteId: number | null): object {
  const { direction, from, to, cod } = parcel;
  const isReturn = direction === 'to-shop';
  const customer = partyOf(isReturn ? from : to, siteId);
  const drop = options.sender.officeId;
  // The shop is known by its contract; of a return, it is the recipient and pays.
  const shop = { phone1: { number: options.sender.phone }, contactName: inWindows1251(options.sender.name, 60) };
  const sender = isReturn ? customer : { ...shop, ...(drop === '' ? {} : { dropoffOfficeId: Number(drop) }) };
  const recipient = isReturn ? { ...shop, ...(drop === '' ? {} : { pickupOfficeId: Number(drop) }) } : customer;
  return {
    sender,
    recipient,
    service: {
      serviceId: domesticService,
      autoAdjustPickupDate: true,
      additionalServices: { ...codOf(cod, options), ...inspectionOf(parcel) },
    },
    content: {
      parcelsCount: 1,
      totalWeight: toKilograms(parcel.weightGrams),
      contents: inWindows1251(contentsOf(parcel), 100),
      package: 'BOX',
    },
    payment: { courierServicePayer: isReturn || parcel.payer === 'recipient' ? 'RECIPIENT' : 'SENDER' },
    ref1: speedyRef(parcel.reference),
    ref2: String(parcel.orderNumber),
  };
}

/** An address needs the id of its town. */
export function speedyPlace(place: Place, siteId: number | null): object {
  if (place.kind === 'office') return { pickupOfficeId: Number(place.id) };
  const addressNote = inWindows1251(place.street, 200);
  return { address: { countryId: bulgaria, siteId, addressNote } };
}

function partyOf({ name, phone, email, place }: Party, siteId: number | null): object {
  return {
    privatePerson: true,
    clientName: inWindows1251(name, 60),
    phone1: { number: phone.replace(/[^\d+ ]/g, '').slice(0, 20) },
    ...(email === '' ? {} : { email }),
    ...speedyPlace(place, siteId),
  };
}

/** With a fiscal receipt of the courier, its items add up to the amount. */
function codOf(cod: ParcelRequest['cod'], options: CourierOptions): object {
  if (cod === null) return {};
  const isCash = options.cod.type === 'cash';
  const items = cod.contents.map(({ description, amount }) => ({
    description: inWindows1251(description, 50),
    vatGroup: 'Б',
    amount: toEuro(Math.round(amount / 1.2)),
    amountWithVat: toEuro(amount),
  }));
  return {
    cod: {
      amount: toEuro(cod.amount),
      currencyCode: 'EUR',
      processingType: isCash ? 'CASH' : 'POSTAL_MONEY_TRANSFER',
      ...(isCash ? { fiscalReceiptItems: items } : {}),
    },
  };
}

function inspectionOf({ inspection, to }: ParcelRequest): object {
  if (inspection === 'none' || (to.place.kind === 'office' && to.place.isLocker)) return {};
  const option = inspection === 'open' ? 'OPEN' : 'TEST';
  return { obpd: { option, returnShipmentServiceId: domesticService, returnShipmentPayer: 'SENDER' } };
}

function contentsOf({ cod, orderNumber }: ParcelRequest): string {
  const goods = (cod?.contents ?? []).map(({ description }) => description).join(', ');
  return [`Поръчка ${orderNumber}`, goods].filter(Boolean).join(': ');
}
