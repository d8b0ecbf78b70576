import { z } from 'zod';
import { coordinates, hoursInWords, type ListedOffice } from './listed-office.ts';

const text = (max: number) => z.string().trim().max(max);
/** Couriers send codes and postcodes as text or as numbers. */
const code = z.union([z.string(), z.number()]).transform((value) => String(value).trim());
const postcode = code.nullish().transform((value) => value ?? '');
const degrees = z.coerce.number().nullish().catch(null);
const moment = z.number().nullish();
const time = z.string().nullish();

const EcontOffice = z.object({
  code,
  name: text(200),
  isMPS: z.boolean().nullish(),
  isAPS: z.boolean().nullish(),
  shipmentTypes: z.array(z.string()).nullish(),
  normalBusinessHoursFrom: moment,
  normalBusinessHoursTo: moment,
  halfDayBusinessHoursFrom: moment,
  halfDayBusinessHoursTo: moment,
  address: z.object({
    fullAddress: text(400).nullish(),
    city: z.object({ name: text(100), postCode: postcode }),
    location: z.object({ latitude: degrees, longitude: degrees }).nullish(),
  }),
});

/**
 * `Nomenclatures/NomenclaturesService.getOffices.json` of Econt, without mobile post stations and places for freight
 * only.
 */
export const EcontList = z
  .object({ offices: z.array(EcontOffice) })
  .transform(({ offices }) =>
    offices.filter(({ isMPS, shipmentTypes }) => !isMPS && takesParcels(shipmentTypes)).map(fromEcont),
  );

function takesParcels(types: readonly string[] | null | undefined): boolean {
  return !types || types.length === 0 || types.some((type) => type === 'courier' || type === 'post');
}

/** Econtomats take parcels of up to 50 kg (comparison table of Econt, 2026). */
const econtomatGrams = 50_000;

function fromEcont(office: z.output<typeof EcontOffice>): ListedOffice {
  const { address } = office;
  return {
    id: office.code,
    name: office.name,
    city: address.city.name,
    postcode: address.city.postCode,
    address: address.fullAddress ?? '',
    type: office.isAPS ? 'locker' : 'office',
    ...coordinates(address.location?.latitude, address.location?.longitude),
    hours: hoursInWords(
      [timeOfDay(office.normalBusinessHoursFrom), timeOfDay(office.normalBusinessHoursTo)],
      [timeOfDay(office.halfDayBusinessHoursFrom), timeOfDay(office.halfDayBusinessHoursTo)],
    ),
    maxWeightGrams: office.isAPS ? econtomatGrams : null,
    takesCod: true,
  };
}

const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Sofia', hour: '2-digit', minute: '2-digit' });

/** Econt sends hours as moments, of which only the time of day in Bulgaria counts. */
function timeOfDay(value: number | null | undefined): string {
  return value ? clock.format(value) : '';
}

const SpeedyOffice = z.object({
  id: code,
  name: text(200),
  type: z.string().nullish(),
  address: z.object({
    siteName: text(100),
    postCode: postcode,
    fullAddressString: text(400).nullish(),
    x: degrees,
    y: degrees,
  }),
  workingTimeFrom: time,
  workingTimeTo: time,
  workingTimeHalfFrom: time,
  workingTimeHalfTo: time,
  maxParcelWeight: z.number().nullish(),
  cardPaymentAllowed: z.boolean().nullish(),
  cashPaymentAllowed: z.boolean().nullish(),
  pickUpAllowed: z.boolean().nullish(),
  cargoTypesAllowed: z.array(z.string()).nullish(),
});

/**
 * `/v1/location/office` of Speedy, without places where no parcel can be collected. Only offices and lockers are addressed
 * by `pickupOfficeId`: a point of a partner under that name would be a refused waybill.
 */
export const SpeedyList = z
  .object({ offices: z.array(SpeedyOffice) })
  .transform(({ offices }) => offices.filter((office) => handsOutParcels(office)).map(fromSpeedy));

function handsOutParcels({ type, pickUpAllowed, cargoTypesAllowed }: z.output<typeof SpeedyOffice>): boolean {
  const isKnown = !type || type === 'OFFICE' || type === 'APT';
  return isKnown && pickUpAllowed !== false && (cargoTypesAllowed?.includes('PARCEL') ?? true);
}

function fromSpeedy(office: z.output<typeof SpeedyOffice>): ListedOffice {
  const { address } = office;
  const hours = [office.workingTimeFrom, office.workingTimeTo, office.workingTimeHalfFrom, office.workingTimeHalfTo];
  const [from = '', to = '', halfFrom = '', halfTo = ''] = hours.map((value) => value ?? '');
  return {
    id: office.id,
    name: office.name,
    city: address.siteName,
    postcode: address.postCode,
    address: address.fullAddressString ?? '',
    type: office.type === 'APT' ? 'locker' : 'office',
    ...coordinates(address.y, address.x),
    hours: hoursInWords([from, to], [halfFrom, halfTo]),
    maxWeightGrams: office.maxParcelWeight ? Math.round(office.maxParcelWeight * 1000) : null,
    // Without either way of payment nothing can be collected from the buyer.
    takesCod: office.cardPaymentAllowed !== false || office.cashPaymentAllowed !== false,
  };
}

const BoxNowLocker = z.object({
  id: code,
  name: text(200),
  addressLine1: text(400).nullish(),
  addressLine2: text(100).nullish(),
  postalCode: postcode,
  lat: degrees,
  lng: degrees,
});

/** `/api/v1/destinations` of BOX NOW: lockers that are open around the clock. Texts come with tabs and spaces. */
export const BoxNowList = z.object({ data: z.array(BoxNowLocker) }).transform(({ data }) => data.map(fromBoxNow));

function fromBoxNow(locker: z.output<typeof BoxNowLocker>): ListedOffice {
  return {
    id: locker.id,
    name: locker.name,
    city: locker.addressLine2 || locker.name,
    postcode: locker.postalCode,
    address: locker.addressLine1 ?? '',
    type: 'locker',
    ...coordinates(locker.lat, locker.lng),
    hours: 'денонощно',
    maxWeightGrams: null,
    takesCod: true,
  };
}
