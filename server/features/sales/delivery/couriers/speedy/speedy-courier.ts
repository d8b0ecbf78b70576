import { z } from 'zod';
import { readPdf } from '#server/platform/pdf/read-pdf.ts';
import { SpeedyList } from '../../courier-lists.ts';
import { readSpeedySites } from '../../settlements/settlement-lists.ts';
import { pdfOf } from '../ask-courier.ts';
import { collectLabels } from '../collect-labels.ts';
import { toCents } from '../courier-amounts.ts';
import {
  type Courier,
  CourierDown,
  type CourierAccess,
  CourierRefusal,
  type LabelFile,
  type MadeParcel,
} from '../courier-port.ts';
import { courierAnswers } from '../couriers.limits.ts';
import { inBatches } from '../in-batches.ts';
import { checkSpeedyAddress } from './check-speedy-address.ts';
import { findSite } from './find-site.ts';
import { type SpeedyClient, speedyClient } from './speedy-client.ts';
import { plainCod } from './speedy-cod.ts';
import { domesticService, shopPlace, speedyKilograms, speedyParcel, speedyRef } from './speedy-parcel.ts';
import { issuesReceipts, shopClientId, speedyProfiles } from './speedy-shop.ts';
import { SpeedyTracked, speedyTracked } from './speedy-status.ts';
import { inWindows1251, speedyMoment, speedyPhone, speedyTime } from './speedy-texts.ts';

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
        details: z.array(z.object({ shipmentId: id, amount: z.number(), currency: z.string().nullish() })).nullish(),
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
    places: () => client.ask('/location/office', { countryId: 100 }, SpeedyList, { limit: courierAnswers.lists }),
    async settlements() {
      const sites = readSpeedySites((await client.load('/location/site/csv/100', {}, courierAnswers.lists)).bytes);
      if (!sites) throw new CourierDown('The list of settlements of Speedy has an unknown shape.');
      return sites;
    },
    checkAddress: (place) => checkSpeedyAddress(client, place),
    profiles: () => speedyProfiles(client),
    async quote({ to, weightGrams, codMinor }) {
      // The office where parcels are handed over changes the price; it needs the client beside it.
      const { officeId, clientId: clientOfSender } = options.sender;
      const isNamed = officeId !== '' || clientOfSender !== '';
      const [clientId, siteId] = await Promise.all([
        isNamed ? shopClientId(client, options) : null,
        findSite(client, to),
      ]);
      const place = to.kind === 'office' ? { pickupOfficeId: Number(to.id) } : { addressLocation: { siteId } };
      const body = {
        sender: isNamed ? shopPlace({ options, clientId }, 'dropoffOfficeId') : undefined,
        recipient: { privatePerson: true, ...place },
        service: {
          autoAdjustPickupDate: true,
          serviceIds: [domesticService],
          additionalServices: { cod: codMinor === 0 ? undefined : plainCod(codMinor, options) },
        },
        content: { parcelsCount: 1, totalWeight: speedyKilograms(weightGrams) },
        payment: { courierServicePayer: options.payer === 'sender' ? 'SENDER' : 'RECIPIENT' },
      };
      const [first] = (await client.ask('/calculate', body, Calculated, { limit: courierAnswers.quotes })).calculations;
      if (!first?.price) throw new CourierRefusal(first?.error?.message ?? 'Спиди не даде цена.');
      if (first.price.currency && first.price.currency !== 'EUR')
        throw new CourierRefusal('Спиди не даде цена в евро.');
      return toCents(first.price.total);
    },
    async create(parcel) {
      const { place } = parcel.direction === 'to-customer' ? parcel.to : parcel.from;
      // Only as a recipient the shop has to be named, if it did not pick one of its objects.
      const isNamed = parcel.direction === 'to-shop' || options.sender.clientId !== '';
      const collectsCash = parcel.cod !== null && options.cod.type === 'cash';
      const [clientId, siteId, receipts] = await Promise.all([
        isNamed ? shopClientId(client, options) : null,
        findSite(client, place),
        collectsCash ? issuesReceipts(client) : false,
      ]);
      const body = speedyParcel(parcel, { options, clientId, siteId, issuesReceipts: receipts });
      const shipment = await client.ask('/shipment', body, Created);
      return { number: shipment.id, price: shipment.price ? toCents(shipment.price.total) : null, labelUrl: null };
    },
    async find({ reference }) {
      // In both references: version 1.1.0 had the shop's own in the first.
      const query = { ref: speedyRef(reference), searchInRef: 0, shipmentsOnly: true };
      const [barcode] = (await client.ask('/shipment/search', query, Found)).barcodes ?? [];
      if (barcode === undefined) return null;
      return { number: typeof barcode === 'string' ? barcode : barcode.id, price: null, labelUrl: null };
    },
    async cancel(number) {
      try {
        await client.ask('/shipment/cancel', { shipmentId: number, comment: 'Отказана от магазина' }, z.object({}));
      } catch (error) {
        const state = error instanceof CourierRefusal ? (await track(client, [number])).get(number) : undefined;
        if (state?.status !== 'cancelled') throw error;
      }
    },
    labels: (parcels) => collectLabels(parcels, labelsAtOnce, (batch) => loadLabels(client, batch)),
    track: (numbers) => track(client, numbers),
    async payouts(numbers, since) {
      const dates = { fromDate: speedyMoment(since), toDate: speedyMoment(new Date()), includeDetails: true };
      const { payouts } = await client.ask('/payments', dates, Payouts);
      return (payouts ?? []).flatMap(({ date, details }) =>
        (details ?? [])
          .filter(({ shipmentId, currency }) => numbers.includes(shipmentId) && (currency ?? 'EUR') === 'EUR')
          .map(({ shipmentId, amount }) => ({ number: shipmentId, amount: toCents(amount), at: new Date(date) })),
      );
    },
    async pickup({ numbers, from, to }) {
      const body = {
        pickupDateTime: speedyMoment(from),
        autoAdjustPickupDate: true,
        pickupScope: 'EXPLICIT_SHIPMENT_ID_LIST',
        explicitShipmentIdList: numbers,
        visitEndTime: speedyTime(to),
        contactName: inWindows1251(options.sender.name, 60),
        phoneNumber: speedyPhone(options.sender.phone),
      };
      const Requested = z.object({ orders: z.array(z.object({ id })).min(1) });
      return (await client.ask('/pickup', body, Requested)).orders.map((order) => order.id).join(', ');
    },
    async test() {
      await client.ask('/client/contract', {}, z.object({}));
    },
  };
}

async function track(client: SpeedyClient, numbers: readonly string[]) {
  const parcels = await inBatches(numbers, trackedAtOnce, async (batch) => {
    const query = { parcels: batch.map((number) => ({ id: number })), lastOperationOnly: true };
    return (await client.ask('/track', query, SpeedyTracked)).parcels;
  });
  // A number that Speedy does not know has an error in place of a course.
  const tracked = parcels.filter(({ error }) => !error);
  return new Map(tracked.map((parcel) => [parcel.parcelId, speedyTracked(parcel)]));
}

/** One file for all parcels. If that cannot be printed, one for each, so that only the labels in trouble are missing. */
async function loadLabels(client: SpeedyClient, parcels: readonly MadeParcel[]): Promise<LabelFile[]> {
  const query = { paperSize: 'A6', format: 'pdf', parcels: parcels.map(({ number }) => ({ parcel: { id: number } })) };
  const pdf = pdfOf(await client.load('/print', query, courierAnswers.labels));
  if (parcels.length === 1 || (pdf && (await readPdf(pdf))))
    return [{ numbers: parcels.map(({ number }) => number), pdf }];
  return (await inBatches(parcels, 1, (one) => loadLabels(client, one))).flat();
}
