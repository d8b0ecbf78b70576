import type { CourierOptions } from '#contracts/couriers/couriers.ts';
import { toKilograms } from '../courier-amounts.ts';
import type { ParcelRequest, Party, Place } from '../courier-port.ts';
import { speedyCod } from './speedy-cod.ts';
import { inWindows1251, speedyPhone } from './speedy-texts.ts';

/** The usual service within Bulgaria. */
export const domesticService = 505;
const bulgaria = 100;
/** Less is not asked for: the price begins above it. */
const leastKilograms = 0.1;

/** What the body of a parcel needs beside the request. */
export interface SpeedyTerms {
  options: CourierOptions;
  /** The shop's object in its contract; null for that of the user who signs in, which a sender need not name. */
  clientId: number | null;
  /** The id of the town of the customer's address; null for an office. */
  siteId: number | null;
  /** Whether Speedy issues fiscal receipts for the shop, by its contract. */
  issuesReceipts: boolean;
}

/** By it a parcel is found when an answer was lost. References have at most 30 characters; a UUID has 36. */
export function speedyRef(reference: string): string {
  return Buffer.from(reference.replaceAll('-', ''), 'hex').toString('base64url');
}

/** The body of `/shipment`. */
export function speedyParcel(parcel: ParcelRequest, terms: SpeedyTerms): object {
  const { siteId } = terms;
  const { from, to, cod } = parcel;
  const isReturn = parcel.direction === 'to-shop';
  // The shop is known by its contract, which pays for a return.
  const customer = isReturn ? customerOf(from, siteId, 'dropoffOfficeId') : customerOf(to, siteId, 'pickupOfficeId');
  const shop = shopOf(terms, isReturn ? 'pickupOfficeId' : 'dropoffOfficeId');
  const obpd = inspectionOf(parcel);
  return {
    sender: isReturn ? customer : shop,
    recipient: isReturn ? shop : customer,
    service: {
      serviceId: domesticService,
      autoAdjustPickupDate: true,
      additionalServices: { cod: cod === null ? undefined : speedyCod(cod, terms), obpd },
    },
    content: {
      parcelsCount: 1,
      totalWeight: speedyKilograms(parcel.weightGrams),
      contents: inWindows1251(contentsOf(parcel), 100),
      package: 'BOX',
    },
    payment: { courierServicePayer: isReturn || parcel.payer === 'recipient' ? 'RECIPIENT' : 'SENDER' },
    // What staff read on the label and in MySpeedy; the other one is for the shop.
    ref1: isReturn ? `${parcel.orderNumber} връщане` : String(parcel.orderNumber),
    ref2: speedyRef(parcel.reference),
  };
}

export const speedyKilograms = (grams: number): number => Math.max(toKilograms(grams), leastKilograms);

/** An address needs the id of its town; all the rest of it is in the note, which Speedy reads. */
export function speedyAddress(place: Place & { kind: 'address' }, siteId: number | null): object {
  return { countryId: bulgaria, siteId, addressNote: inWindows1251(place.street, 200) };
}

/** Where the shop hands over its parcels, or gets a return: its object in the contract, or an office of Speedy. */
export function shopPlace(
  { options, clientId }: Pick<SpeedyTerms, 'options' | 'clientId'>,
  office: 'dropoffOfficeId' | 'pickupOfficeId',
): object {
  const { officeId } = options.sender;
  return { clientId: clientId ?? undefined, [office]: officeId === '' ? undefined : Number(officeId) };
}

function shopOf(terms: SpeedyTerms, office: 'dropoffOfficeId' | 'pickupOfficeId'): object {
  const { name, phone } = terms.options.sender;
  return { ...shopPlace(terms, office), phone1: speedyPhone(phone), contactName: inWindows1251(name, 60) };
}

function customerOf(
  { name, phone, email, place }: Party,
  siteId: number | null,
  office: 'dropoffOfficeId' | 'pickupOfficeId',
): object {
  const where = place.kind === 'office' ? { [office]: Number(place.id) } : { address: speedyAddress(place, siteId) };
  return {
    privatePerson: true,
    clientName: inWindows1251(name, 60),
    phone1: speedyPhone(phone),
    email: email || undefined,
    ...where,
  };
}

/** What the recipient may do before paying, so it goes with cash on delivery only; lockers allow nothing. */
function inspectionOf({ inspection, to, cod }: ParcelRequest): object | undefined {
  const isAtLocker = to.place.kind === 'office' && to.place.isLocker;
  if (inspection === 'none' || cod === null || isAtLocker) return undefined;
  const option = inspection === 'open' ? 'OPEN' : 'TEST';
  return { option, returnShipmentServiceId: domesticService, returnShipmentPayer: 'SENDER' };
}

function contentsOf({ cod, orderNumber }: ParcelRequest): string {
  const goods = (cod?.contents ?? []).map(({ description }) => description).join(', ');
  return [`Поръчка ${orderNumber}`, goods].filter(Boolean).join(': ');
}
