import { z } from 'zod';
import { EcontList } from '../../courier-lists.ts';
import { EcontCities } from '../../settlements/settlement-lists.ts';
import { collectLabels } from '../collect-labels.ts';
import { toCents } from '../courier-amounts.ts';
import {
  type Courier,
  type CourierAccess,
  type CourierKeys,
  CourierRefusal,
  type LabelFile,
  type MadeParcel,
  type ParcelRequest,
} from '../courier-port.ts';
import { courierAnswers } from '../couriers.limits.ts';
import { askBySpelling } from './econt-address.ts';
import { checkEcontAddress, econtStreets } from './econt-addresses.ts';
import { type EcontClient, econtClient, EcontError, messageOf } from './econt-client.ts';
import { econtLabel, econtQuote, endsOf, tagOf } from './econt-label.ts';
import { econtPickup } from './econt-pickup.ts';
import { EcontProfiles } from './econt-profiles.ts';
import { EcontStatus, econtTracked } from './econt-status.ts';

const number = z.union([z.string(), z.number()]).transform(String);
const Calculated = z.object({ label: z.object({ totalPrice: z.number(), currency: z.string().nullish() }) });
const Created = z.object({
  label: z.object({
    shipmentNumber: number,
    totalPrice: z.number().nullish(),
    pdfURL: z.string().nullish(),
    services: z.array(z.object({ type: z.string().nullish() })).nullish(),
  }),
});
const Deleted = z.object({
  results: z.array(z.object({ shipmentNum: number.nullish(), error: EcontError.nullish() })),
});
const Statuses = z.object({
  shipmentStatuses: z.array(z.object({ status: EcontStatus.nullish(), error: EcontError.nullish() })),
});
const Own = z.object({
  totalPages: z.number().nullish(),
  results: z.array(z.object({ shipmentNumber: number, receiverPhone: z.string().nullish() })).nullish(),
});

/** Parcels per call of the tracking. */
const batchSize = 50;
const profileService = 'Profile/ProfileService.getClientProfiles';
const labelService = 'Shipments/LabelService.createLabel';
const bulgaria = { countryCode: 'BGR' };
const maxPages = 20;
/** Labels are loaded one by one; a desk prints up to 1,000. */
const labelsAtOnce = 10;

/** Econt, by its JSON API (https://www.econt.com/developers). */
export function econtCourier({ base, keys, options }: CourierAccess<CourierKeys | null>): Courier {
  const client = econtClient({ base, keys });
  return {
    async places() {
      const service = 'Nomenclatures/NomenclaturesService.getOffices';
      return client.ask(service, bulgaria, EcontList, { isPublic: true, limit: courierAnswers.lists });
    },
    async settlements() {
      const service = 'Nomenclatures/NomenclaturesService.getCities';
      return client.ask(service, bulgaria, EcontCities, { isPublic: true, limit: courierAnswers.lists });
    },
    streets: (settlementId) => econtStreets(client, settlementId),
    checkAddress: (place) => checkEcontAddress(client, place),
    profiles: async () => client.ask(profileService, {}, EcontProfiles),
    async quote(request) {
      const { label, ends } = econtQuote(request, options);
      const { label: pricedLabel } = await askBySpelling(ends, (places) =>
        client.ask(labelService, { label: { ...label, ...places }, mode: 'calculate' }, Calculated, {
          limit: courierAnswers.quotes,
        }),
      );
      if (pricedLabel.currency && pricedLabel.currency !== 'EUR')
        throw new CourierRefusal('Еконт не даде цена в евро.');
      return toCents(pricedLabel.totalPrice);
    },
    async create(parcel) {
      const label = econtLabel(parcel, options);
      const { label: createdLabel } = await askBySpelling(endsOf(parcel), (places) =>
        client.ask(labelService, { label: { ...label, ...places }, mode: 'create' }, Created),
      );
      if (parcel.cod !== null) await refuseWithoutCod(client, createdLabel);
      return madeOf(createdLabel);
    },
    find: (parcel, since) => findMade(client, parcel, since),
    cancel: (shipment) => deleteLabel(client, shipment),
    labels: (parcels) =>
      collectLabels(parcels, labelsAtOnce, (batch) => Promise.all(batch.map((parcel) => loadLabel(client, parcel)))),
    async track(numbers) {
      const statuses = await statusesOf(client, numbers);
      return new Map(statuses.map((status) => [status.shipmentNumber, econtTracked(status)]));
    },
    async payouts(numbers, since) {
      const statuses = await statusesOf(client, numbers);
      return statuses.flatMap(({ shipmentNumber, cdPaidAmount, cdPaidTime }) =>
        cdPaidAmount && cdPaidTime && cdPaidTime >= since.getTime()
          ? [{ number: shipmentNumber, amount: toCents(cdPaidAmount), at: new Date(cdPaidTime) }]
          : [],
      );
    },
    async pickup(visit) {
      const Requested = z.object({ courierRequestID: number });
      const { request, senders } = econtPickup(visit, options);
      const { courierRequestID } = await askBySpelling({ sender: senders, receiver: [{}] }, (place) =>
        client.ask('Shipments/ShipmentService.requestCourier', { ...request, ...place }, Requested),
      );
      return courierRequestID;
    },
    async test() {
      await client.ask(profileService, {}, z.object({}));
    },
  };
}

function madeOf(label: z.output<typeof Created>['label']): MadeParcel {
  const { shipmentNumber, totalPrice, pdfURL } = label;
  const price = totalPrice === null || totalPrice === undefined ? null : toCents(totalPrice);
  return { number: shipmentNumber, price, labelUrl: pdfURL ?? null };
}

/**
 * A parcel that collects nothing would be handed over for free. Econt answers the services that it has applied, and `CD` is
 * the collection. When there is none, the label is deleted and nothing has happened.
 */
async function refuseWithoutCod(client: EcontClient, label: z.output<typeof Created>['label']): Promise<void> {
  const services = label.services ?? [];
  if (services.length === 0 || services.some(({ type }) => type === 'CD')) return;
  await deleteLabel(client, label.shipmentNumber);
  throw new CourierRefusal('Еконт не прие наложения платеж. Провери споразумението в Настройки → Куриери.');
}

/** Succeeds for a label that Econt does not know: it has been deleted. */
async function deleteLabel(client: EcontClient, shipment: string): Promise<void> {
  const body = { shipmentNumbers: [shipment] };
  const { results } = await client.ask('Shipments/LabelService.deleteLabels', body, Deleted);
  const error = results.find(({ error: one }) => one)?.error;
  if (!error || isGone(messageOf(error))) return;
  const [status] = await statusesOf(client, [shipment]);
  if (status && econtTracked(status).status === 'cancelled') return;
  throw new CourierRefusal(messageOf(error) || 'Еконт не отказа товарителницата.');
}

/** "Пратка 1051 не е открита." There is no code for it. */
const isGone = (message: string) => /не е (?:открит|намерен)|not found/i.test(message);

async function statusesOf(client: EcontClient, numbers: readonly string[]): Promise<EcontStatus[]> {
  const statuses: EcontStatus[] = [];
  for (let start = 0; start < numbers.length; start += batchSize) {
    const body = { shipmentNumbers: numbers.slice(start, start + batchSize) };
    const response = await client.ask('Shipments/ShipmentService.getShipmentStatuses', body, Statuses);
    statuses.push(...response.shipmentStatuses.flatMap(({ status }) => (status ? [status] : [])));
  }
  return statuses;
}

/**
 * Econt cannot search by a reference. The list of own parcels has the phone of the recipient; the status of each has the
 * description, which ends with the tag of the waybill. Parcels to the shop are in the list of the other side.
 */
async function findMade(client: EcontClient, parcel: ParcelRequest, since: Date): Promise<MadeParcel | null> {
  const day = (time: number) => new Date(time).toISOString().slice(0, 10);
  const dates = { dateFrom: day(since.getTime() - 86_400_000), dateTo: day(since.getTime() + 3 * 86_400_000) };
  const side = parcel.direction === 'to-customer' ? 'sender' : 'receiver';
  const candidates: string[] = [];
  for (let page = 1; page <= maxPages; page++) {
    const own = await client.ask('Shipments/ShipmentService.getMyAWB', { ...dates, page, side }, Own);
    const isRecipient = (phone: string | null | undefined) => !phone || digitsOf(phone) === digitsOf(parcel.to.phone);
    candidates.push(
      ...(own.results ?? []).filter((one) => isRecipient(one.receiverPhone)).map((one) => one.shipmentNumber),
    );
    if (page >= (own.totalPages ?? 1)) break;
  }
  const statuses = await statusesOf(client, candidates);
  const match = statuses.find(({ shipmentDescription }) => shipmentDescription?.includes(tagOf(parcel)) === true);
  return match && econtTracked(match).status !== 'cancelled' ? madeOf(match) : null;
}

/** The digits of a phone number without its prefix. */
const digitsOf = (phone: string) => phone.replaceAll(/\D/g, '').slice(-9);

async function loadLabel(client: EcontClient, { number: shipment, labelUrl }: MadeParcel): Promise<LabelFile> {
  const url = labelUrl ?? (await statusesOf(client, [shipment]))[0]?.pdfURL;
  if (!url) throw new CourierRefusal(`Еконт не дава етикет за ${shipment}.`);
  return { numbers: [shipment], pdf: await client.loadLabel(url) };
}
