import { z } from 'zod';
import { answerLimits } from '#server/answer-limits.ts';
import { EcontList } from '../../courier-lists.ts';
import { EcontCities } from '../../settlements/settlement-lists.ts';
import { toCents, toKilograms } from '../courier-amounts.ts';
import {
  type Courier,
  type CourierAccess,
  type CourierKeys,
  CourierRefusal,
  type LabelFile,
  type MadeParcel,
  type ParcelRequest,
} from '../courier-port.ts';
import { collectLabels } from '../collect-labels.ts';
import { type EcontClient, econtClient, EcontError, messageOf } from './econt-client.ts';
import { descriptionOf, econtLabel, econtQuoteLabel } from './econt-label.ts';
import { EcontStatus, econtTracked } from './econt-status.ts';

const number = z.union([z.string(), z.number()]).transform(String);
const Calculated = z.object({ label: z.object({ totalPrice: z.number(), currency: z.string().nullish() }) });
const Created = z.object({
  label: z.object({ shipmentNumber: number, totalPrice: z.number().nullish(), pdfURL: z.string().nullish() }),
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
const atOnce = 50;
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
      return client.ask(service, bulgaria, EcontList, { isPublic: true, limit: answerLimits.courierLists });
    },
    async settlements() {
      const service = 'Nomenclatures/NomenclaturesService.getCities';
      return client.ask(service, bulgaria, EcontCities, { isPublic: true, limit: answerLimits.courierLists });
    },
    async quote(asked) {
      const body = { label: econtQuoteLabel(asked, options), mode: 'calculate' };
      const { label } = await client.ask('Shipments/LabelService.createLabel', body, Calculated, {
        limit: answerLimits.courierQuotes,
      });
      if (label.currency && label.currency !== 'EUR') throw new CourierRefusal('Еконт не даде цена в евро.');
      return toCents(label.totalPrice);
    },
    async create(parcel) {
      const body = { label: econtLabel(parcel, options), mode: 'create' };
      return madeOf((await client.ask('Shipments/LabelService.createLabel', body, Created)).label);
    },
    find: (parcel, since) => findMade(client, parcel, since),
    async cancel(shipment) {
      const body = { shipmentNumbers: [shipment] };
      const { results } = await client.ask('Shipments/LabelService.deleteLabels', body, Deleted);
      const error = results.find(({ error: one }) => one)?.error;
      if (!error) return;
      const [known] = await statusesOf(client, [shipment]);
      if (known && econtTracked(known).status === 'cancelled') return;
      throw new CourierRefusal(messageOf(error) || 'Еконт не отказа товарителницата.');
    },
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
    async pickup({ numbers, from, to, weightGrams }) {
      const { sender } = options;
      const body = {
        requestTimeFrom: from.getTime(),
        requestTimeTo: to.getTime(),
        shipmentType: 'PACK',
        shipmentPackCount: numbers.length,
        shipmentWeight: toKilograms(weightGrams),
        senderClient: { name: sender.name, phones: [sender.phone] },
        senderAddress: {
          city: { country: { code3: 'BGR' }, name: sender.city, postCode: sender.postcode },
          other: sender.street,
        },
        attachShipments: numbers,
      };
      const Requested = z.object({ courierRequestID: number });
      return (await client.ask('Shipments/ShipmentService.requestCourier', body, Requested)).courierRequestID;
    },
    async test() {
      await client.ask('Profile/ProfileService.getClientProfiles', {}, z.object({}));
    },
  };
}

function madeOf(label: z.output<typeof Created>['label']): MadeParcel {
  const { shipmentNumber, totalPrice, pdfURL } = label;
  const price = totalPrice === null || totalPrice === undefined ? null : toCents(totalPrice);
  return { number: shipmentNumber, price, labelUrl: pdfURL ?? null };
}

async function statusesOf(client: EcontClient, numbers: readonly string[]): Promise<EcontStatus[]> {
  const found: EcontStatus[] = [];
  for (let start = 0; start < numbers.length; start += atOnce) {
    const body = { shipmentNumbers: numbers.slice(start, start + atOnce) };
    const answer = await client.ask('Shipments/ShipmentService.getShipmentStatuses', body, Statuses);
    found.push(...answer.shipmentStatuses.flatMap(({ status }) => (status ? [status] : [])));
  }
  return found;
}

/**
 * Econt cannot search by a reference. The list of own parcels has the phone of the recipient; the status of each has
 * the description that names the waybill.
 */
async function findMade(client: EcontClient, parcel: ParcelRequest, since: Date): Promise<MadeParcel | null> {
  const day = (time: number) => new Date(time).toISOString().slice(0, 10);
  const dates = { dateFrom: day(since.getTime() - 86_400_000), dateTo: day(since.getTime() + 3 * 86_400_000) };
  const candidates: string[] = [];
  for (let page = 1; page <= maxPages; page++) {
    const own = await client.ask('Shipments/ShipmentService.getMyAWB', { ...dates, page, side: 'sender' }, Own);
    const isRecipient = (phone: string | null | undefined) => !phone || endOf(phone) === endOf(parcel.to.phone);
    candidates.push(
      ...(own.results ?? []).filter((one) => isRecipient(one.receiverPhone)).map((one) => one.shipmentNumber),
    );
    if (page >= (own.totalPages ?? 1)) break;
  }
  const made = (await statusesOf(client, candidates)).find(
    (status) =>
      status.orderNumber === parcel.reference || status.shipmentDescription?.includes(descriptionOf(parcel)) === true,
  );
  return made && econtTracked(made).status !== 'cancelled' ? madeOf(made) : null;
}

/** The digits of a phone number without its prefix. */
const endOf = (phone: string) => phone.replace(/\D/g, '').slice(-9);

async function loadLabel(client: EcontClient, { number: shipment, labelUrl }: MadeParcel): Promise<LabelFile> {
  const url = labelUrl ?? (await statusesOf(client, [shipment]))[0]?.pdfURL;
  if (!url) throw new CourierRefusal(`Еконт не дава етикет за ${shipment}.`);
  return { numbers: [shipment], pdf: await client.loadLabel(url) };
}
