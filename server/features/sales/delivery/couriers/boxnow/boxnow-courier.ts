import { z } from 'zod';
import { BoxNowList } from '../../courier-lists.ts';
import { pdfOf, readAnswer } from '../ask-courier.ts';
import { collectLabels } from '../collect-labels.ts';
import {
  type Courier,
  type CourierAccess,
  CourierRefusal,
  type LabelFile,
  type MadeParcel,
  type PaidOut,
  type ParcelRequest,
  type TrackedParcel,
} from '../courier-port.ts';
import { courierAnswers } from '../couriers.limits.ts';
import { inBatches } from '../in-batches.ts';
import { type AskBoxNow, boxnowClient } from './boxnow-client.ts';
import { listOrigins } from './boxnow-origins.ts';
import { lastEventOf, listParcels, statusOf } from './boxnow-parcels.ts';
import { deliveryBody, orderNumberOf, returnBody } from './boxnow-request.ts';

const id = z.union([z.string(), z.number()]).transform(String);
const Created = z.object({ parcels: z.array(z.object({ id })).min(1) });
const Warehouses = z.object({ data: z.array(z.object({ id, name: z.string().nullish() })) });

/** Labels and parcels are asked for one by one; a desk prints up to 1,000. */
const batchSize = 10;
/** The clock of BOX NOW may be another. */
const skewMs = 600_000;
/** A parcel may be paid out this long after it was made. */
const payoutMs = 60 * 86_400_000;

/** BOX NOW, by its partner API: lockers only, no quotes and no visits. */
export function boxnowCourier({ base, keys, options }: CourierAccess): Courier {
  const ask = boxnowClient({ base, keys });
  return {
    async places() {
      const path = '/destinations?locationType=apm&requiredSize=1';
      return readAnswer(BoxNowList, await ask(path, { method: 'GET', limit: courierAnswers.lists }));
    },
    async quote() {
      throw new CourierRefusal('BOX NOW не дава цени.');
    },
    async create(parcel) {
      const response =
        parcel.direction === 'to-shop'
          ? await ask('/delivery-requests:customerReturns', {
              body: returnBody(parcel, await findWarehouse(ask, options.sender.officeId)),
            })
          : await ask('/delivery-requests', { body: deliveryBody(parcel, options) });
      return madeOf(readAnswer(Created, response).parcels[0]?.id ?? '');
    },
    find: (parcel, since) =>
      parcel.direction === 'to-shop' ? findReturn(ask, parcel, since) : findParcel(ask, parcel),
    async cancel(number) {
      await ask(`/parcels/${encodeURIComponent(number)}:cancel`, { body: {} });
    },
    labels: (parcels) =>
      collectLabels(parcels, batchSize, (batch) => Promise.all(batch.map(({ number }) => loadLabel(ask, number)))),
    track: (numbers) => track(ask, numbers),
    payouts: (numbers, since) => payouts(ask, numbers, since),
    async pickup() {
      throw new CourierRefusal('BOX NOW взема пратките от автомата, в който ги оставяш.');
    },
    profiles: () => listOrigins(ask, options.sender),
    async test() {
      await ask('/origins', { method: 'GET' });
    },
  };
}

const madeOf = (number: string): MadeParcel => ({ number, price: null, labelUrl: null });

/** Returns go to a warehouse of the shop: the one that parcels are sent from, or the only one. */
async function findWarehouse(ask: AskBoxNow, senderId: string): Promise<string> {
  const { data } = readAnswer(Warehouses, await ask('/destinations?locationType=warehouse', { method: 'GET' }));
  const [first, ...others] = data;
  if (data.some((warehouse) => warehouse.id === senderId)) return senderId;
  if (first && others.length === 0) return first.id;
  throw new CourierRefusal(
    first
      ? 'BOX NOW знае няколко твои склада. Избери един от тях за подател в Настройки → Куриери.'
      : 'BOX NOW връща пратки само до твой склад, а по договора нямаш. Поискай от BOX NOW да го добави.',
  );
}

async function findParcel(ask: AskBoxNow, parcel: ParcelRequest): Promise<MadeParcel | null> {
  const parcels = await listParcels(ask, { orderNumber: orderNumberOf(parcel) });
  const parcelOfOrder = parcels.find((one) => statusOf(one) !== 'cancelled');
  return parcelOfOrder ? madeOf(parcelOfOrder.id) : null;
}

/**
 * The number of a return is made by BOX NOW, so one whose answer was lost is found by our reference among the parcels
 * that were made since. @throws CourierRefusal when parcels without a reference leave it open: another one is made by
 * staff only, after they looked
 */
async function findReturn(ask: AskBoxNow, { reference }: ParcelRequest, since: Date): Promise<MadeParcel | null> {
  const createdFrom = String(since.getTime() - skewMs);
  const parcels = (await listParcels(ask, { createdFrom })).filter((one) => statusOf(one) !== 'cancelled');
  const match = parcels.find(({ itemRefId }) => itemRefId === reference);
  if (match) return madeOf(match.id);
  if (parcels.every(({ itemRefId }) => itemRefId)) return null;
  throw new CourierRefusal(
    'Отговорът на BOX NOW се изгуби и не се вижда дали пратката е направена. Виж в портала на BOX NOW, преди да направиш друга.',
  );
}

async function loadLabel(ask: AskBoxNow, number: string): Promise<LabelFile> {
  const path = `/parcels/${encodeURIComponent(number)}/label.pdf`;
  return { numbers: [number], pdf: pdfOf(await ask(path, { method: 'GET', limit: courierAnswers.labels })) };
}

/** Each parcel by its id. One that cannot be read does not hide the others. */
async function track(ask: AskBoxNow, numbers: readonly string[]): Promise<Map<string, TrackedParcel>> {
  const tracked = new Map<string, TrackedParcel>();
  let failure: unknown;
  const responses = await inBatches(numbers, batchSize, (batch) =>
    Promise.allSettled(batch.map((number) => listParcels(ask, { parcelId: number }))),
  );
  for (const response of responses) {
    if (response.status === 'rejected') failure ??= response.reason;
    else
      for (const parcel of response.value) {
        const status = statusOf(parcel);
        if (status) tracked.set(parcel.id, { status, at: lastEventOf(parcel) });
      }
  }
  if (failure !== undefined && tracked.size === 0) throw failure;
  return tracked;
}

/** Parcels whose payment was transferred, at the time of their last change: BOX NOW names no other. */
async function payouts(ask: AskBoxNow, numbers: readonly string[], since: Date): Promise<PaidOut[]> {
  const numberSet = new Set(numbers);
  const createdFrom = String(since.getTime() - payoutMs);
  const paid = await listParcels(ask, { paymentState: 'transferred-to-partner', createdFrom });
  return paid.flatMap(({ id, payment, updateTime }) => {
    const at = new Date(updateTime ?? '');
    if (!numberSet.has(id) || payment?.price.currency !== 'EUR' || Number.isNaN(at.getTime())) return [];
    return [{ number: id, amount: Math.round(payment.price.amount * 100), at }];
  });
}
