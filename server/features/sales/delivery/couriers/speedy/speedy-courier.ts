import { z } from 'zod';
import type { CourierOptions } from '#contracts/couriers/couriers.ts';
import { timeZone } from '#contracts/common/time-zone.rule.ts';
import { answerLimits } from '#server/answer-limits.ts';
import { SpeedyList } from '../../courier-lists.ts';
import { readSpeedySites } from '../../settlements/settlement-lists.ts';
import { pdfOf } from '../ask-courier.ts';
import { collectLabels } from '../collect-labels.ts';
import { toCents, toKilograms } from '../courier-amounts.ts';
import {
  type Courier,
  CourierDown,
  type CourierAccess,
  CourierRefusal,
  type LabelFile,
  type MadeParcel,
} from '../courier-port.ts';
import { inBatches } from '../in-batches.ts';
import { readLabel } from '../read-label.ts';
import { type SpeedyClient, speedyClient } from './speedy-client.ts';
import { findSite } from './find-site.ts';
import { domesticService, speedyParcel, speedyRef } from './speedy-parcel.ts';
import { SpeedyTracked, speedyTracked } from './speedy-status.ts';

const id = z.union([z.string(), z.number()]).transform(String);
const Price = z.object({ total: z.number(), currency: z.string().nullish() });
const Calculated = z.object({
  calculations: z.array(z.object({ price: Price.nullish(), error: z.object({ message: z.string() }).nullish() })),
});
const Created = z.object({ id, price: Price.nullish() });
const Found = z.object({ barcodes: z.array(z.union([id, z.object({ id })])).nullish() });
const Payouts = z.object({
  payouts: z
    .array(
      z.object({
        date: z.string(),
        details: z.array(z.object({ shipmentId: id, amount: z.number() })).nullish(),
      }),
    )
    .nullish(),
});

/** `/track` takes ten parcels at most. */
const trackedAtOnce = 10;
const labelsAtOnce = 50;

/** Speedy, by its JSON API (https://api.speedy.bg/api/docs). */
export function speedyCourier({ base, keys, options }: CourierAccess): Courier {
  const client = speedyClient({ base, keys });
  return {
    places: () => client.ask('/location/office', { countryId: 100 }, SpeedyList, { limit: answerLimits.courierLists }),
    async settlements() {
      const sites = readSpeedySites((await client.load('/location/site/csv/100', {}, answerLimits.courierLists)).bytes);
      if (!sites) throw new CourierDown('The list of settlements of Speedy has an unknown shape.');
      return sites;
    },
    async quote({ to, weightGrams, codMinor }) {
      const place =
        to.kind === 'office'
          ? { pickupOfficeId: Number(to.id) }
          : { addressLocation: { siteId: await findSite(client, to) } };
      const cod = codMinor === 0 ? {} : { cod: { amount: codMinor / 100, processingType: codType(options) } };
      const body = {
        recipient: { privatePerson: true, ...place },
        service: { autoAdjustPickupDate: true, serviceIds: [domesticService], additionalServices: cod },
        content: { parcelsCount: 1, totalWeight: toKilograms(weightGrams) },
        payment: { courierServicePayer: options.payer === 'sender' ? 'SENDER' : 'RECIPIENT' },
      };
      const [first] = (await client.ask('/calculate', body, Calculated, { limit: answerLimits.courierQuotes }))
        .calculations;
      if (!first?.price) throw new CourierRefusal(first?.error?.message ?? 'Спиди не даде цена.');
      if (first.price.currency && first.price.currency !== 'EUR')
        throw new CourierRefusal('Спиди не даде цена в евро.');
      return toCents(first.price.total);
    },
    async create(parcel) {
      const { place } = parcel.direction === 'to-customer' ? parcel.to : parcel.from;
      const siteId = await findSite(client, place);
      const made = await client.ask('/shipment', speedyParcel(parcel, options, siteId), Created);
      return { number: made.id, price: made.price ? toCents(made.price.total) : null, labelUrl: null };
    },
    async find({ reference }) {
      const asked = { ref: speedyRef(reference), searchInRef: 1, shipmentsOnly: true };
      const [found] = (await client.ask('/shipment/search', asked, Found)).barcodes ?? [];
      if (found === undefined) return null;
      return { number: typeof found === 'string' ? found : found.id, price: null, labelUrl: null };
    },
    async cancel(number) {
      try {
        await client.ask('/shipment/cancel', { shipmentId: number, comment: 'Отказана от магазина' }, z.object({}));
      } catch (error) {
        const known = error instanceof CourierRefusal ? (await track(client, [number])).get(number) : undefined;
        if (known?.status !== 'cancelled') throw error;
      }
    },
    labels: (parcels) => collectLabels(parcels, labelsAtOnce, (batch) => loadLabels(client, batch)),
    track: (numbers) => track(client, numbers),
    async payouts(numbers, since) {
      const dates = { fromDate: dayOf(since), toDate: dayOf(new Date()), includeDetails: true };
      const { payouts } = await client.ask('/payments', dates, Payouts);
      return (payouts ?? []).flatMap(({ date, details }) =>
        (details ?? [])
          .filter(({ shipmentId }) => numbers.includes(shipmentId))
          .map(({ shipmentId, amount }) => ({ number: shipmentId, amount: toCents(amount), at: new Date(date) })),
      );
    },
    async pickup({ numbers, from, to }) {
      const body = {
        pickupDateTime: from.toISOString(),
        autoAdjustPickupDate: true,
        pickupScope: 'EXPLICIT_SHIPMENT_ID_LIST',
        explicitShipmentIdList: numbers,
        visitEndTime: hourOf(to),
        contactName: options.sender.name,
        phoneNumber: { number: options.sender.phone },
      };
      const Requested = z.object({ orders: z.array(z.object({ id })).min(1) });
      return (await client.ask('/pickup', body, Requested)).orders.map((order) => order.id).join(', ');
    },
    async test() {
      await client.ask('/client/contract', {}, z.object({}));
    },
  };
}

const codType = ({ cod }: CourierOptions) => (cod.type === 'cash' ? 'CASH' : 'POSTAL_MONEY_TRANSFER');
const dayOf = (date: Date) => date.toISOString().slice(0, 10);
const hours = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
const hourOf = (date: Date) => hours.format(date);

async function track(client: SpeedyClient, numbers: readonly string[]) {
  const parcels = await inBatches(numbers, trackedAtOnce, async (batch) => {
    const asked = { parcels: batch.map((number) => ({ id: number })), lastOperationOnly: true };
    return (await client.ask('/track', asked, SpeedyTracked)).parcels;
  });
  return new Map(parcels.map((parcel) => [parcel.parcelId, speedyTracked(parcel)]));
}

/** One file for all parcels. If that cannot be printed, one for each, so that only the labels in trouble are missing. */
async function loadLabels(client: SpeedyClient, parcels: readonly MadeParcel[]): Promise<LabelFile[]> {
  const asked = { paperSize: 'A6', format: 'pdf', parcels: parcels.map(({ number }) => ({ parcel: { id: number } })) };
  const pdf = pdfOf(await client.load('/print', asked, answerLimits.courierLabels));
  if (parcels.length === 1 || (pdf && (await readLabel(pdf))))
    return [{ numbers: parcels.map(({ number }) => number), pdf }];
  return (await inBatches(parcels, 1, (one) => loadLabels(client, one))).flat();
}
