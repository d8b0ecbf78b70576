import { z } from 'zod';
import type { CourierOptions } from '#contracts/couriers/couriers.ts';
import type { ParcelStatus } from '#contracts/waybills/parcel-statuses.rule.ts';
import { answerLimits } from '#server/answer-limits.ts';
import { BoxNowList } from '../../courier-lists.ts';
import { pdfOf, readAnswer } from '../ask-courier.ts';
import {
  type Courier,
  type CourierAccess,
  CourierRefusal,
  type LabelFile,
  type MadeParcel,
  type ParcelRequest,
  type TrackedParcel,
} from '../courier-port.ts';
import { collectLabels } from '../collect-labels.ts';
import { type AskBoxNow, boxnowClient } from './boxnow-client.ts';

const id = z.union([z.string(), z.number()]).transform(String);
const Created = z.object({ parcels: z.array(z.object({ id })).min(1) });
const Parcels = z.object({
  data: z.array(
    z.object({
      id,
      state: z.string(),
      events: z.array(z.object({ type: z.string(), createTime: z.string().nullish() })).nullish(),
    }),
  ),
  pagination: z.object({ next: z.string().nullish() }).nullish(),
});

/** `state` of a parcel. Others leave it on its way. */
const ofState: Readonly<Record<string, ParcelStatus>> = {
  new: 'prepared',
  'wait-for-load': 'prepared',
  'final-destination': 'waiting',
  'in-final-destination': 'waiting',
  delivered: 'delivered',
  expired: 'refused',
  'expired-return': 'refused',
  'accepted-for-return': 'refused',
  returned: 'returned',
  canceled: 'cancelled',
};

const pageSize = 100;
const maxPages = 30;
/** Labels are loaded one by one; a desk prints up to 1,000. */
const labelsAtOnce = 10;

/** BOX NOW, by its partner API: lockers only, no quotes and no visits. */
export function boxnowCourier({ base, keys, options }: CourierAccess): Courier {
  const ask = boxnowClient({ base, keys });
  return {
    async places() {
      const path = '/destinations?locationType=apm&requiredSize=1';
      return readAnswer(BoxNowList, await ask(path, { method: 'GET', limit: answerLimits.courierLists }));
    },
    async quote() {
      throw new CourierRefusal('BOX NOW не дава цени.');
    },
    async create(parcel) {
      const path = parcel.direction === 'to-shop' ? '/delivery-requests:customerReturns' : '/delivery-requests';
      const body = requestOf(parcel, options);
      return madeOf(readAnswer(Created, await ask(path, { body })).parcels[0]?.id ?? '');
    },
    async find(parcel) {
      const query = new URLSearchParams({ orderNumber: orderNumberOf(parcel), limit: '10' });
      const { data } = readAnswer(Parcels, await ask(`/parcels?${query.toString()}`, { method: 'GET' }));
      const found = data.find(({ state }) => state !== 'canceled');
      return found ? madeOf(found.id) : null;
    },
    async cancel(number) {
      await ask(`/parcels/${encodeURIComponent(number)}:cancel`, { body: {} });
    },
    labels: (parcels) =>
      collectLabels(parcels, labelsAtOnce, (batch) => Promise.all(batch.map(({ number }) => loadLabel(ask, number)))),
    track: (numbers) => track(ask, numbers),
    payouts: async () => [],
    async pickup() {
      throw new CourierRefusal('BOX NOW взема пратките от автомата, в който ги оставяш.');
    },
    async test() {
      await ask('/origins', { method: 'GET' });
    },
  };
}

const madeOf = (number: string): MadeParcel => ({ number, price: null, labelUrl: null });

/** Unique for each waybill, and readable: the number of the order, and the end of the reference. */
const orderNumberOf = ({ orderNumber, reference }: ParcelRequest) => `${orderNumber}-${reference.slice(-12)}`;

const decimal = (cents: number) => (cents / 100).toFixed(2);

function requestOf(parcel: ParcelRequest, options: CourierOptions): object {
  const { from, to, cod, direction, weightGrams } = parcel;
  const customer = direction === 'to-shop' ? from : to;
  const locker = customer.place.kind === 'office' ? customer.place.id : null;
  if (locker === null) throw new CourierRefusal('BOX NOW доставя само до автомат.');
  const contact = {
    contactName: customer.name,
    contactNumber: international(customer.phone),
    contactEmail: customer.email,
  };
  const own = { locationId: options.sender.officeId };
  const theirs = { locationId: locker, ...contact };
  return {
    orderNumber: orderNumberOf(parcel),
    invoiceValue: decimal(parcel.value),
    paymentMode: cod === null ? 'prepaid' : 'cod',
    amountToBeCollected: decimal(cod?.amount ?? 0),
    allowReturn: true,
    origin: direction === 'to-shop' ? theirs : own,
    destination: direction === 'to-shop' ? own : theirs,
    items: [
      {
        id: '1',
        name: `Поръчка ${parcel.orderNumber}`,
        value: decimal(parcel.value),
        weight: weightGrams / 1000,
        compartmentSize: sizeOf(weightGrams),
      },
    ],
  };
}

/** The compartment by weight: small up to 2 kg, medium up to 5 kg, large. */
function sizeOf(grams: number): 1 | 2 | 3 {
  return grams <= 2_000 ? 1 : grams <= 5_000 ? 2 : 3;
}

function international(phone: string): string {
  const digits = phone.replace(/[^\d+]/g, '');
  return digits.startsWith('0') ? `+359${digits.slice(1)}` : digits;
}

async function loadLabel(ask: AskBoxNow, number: string): Promise<LabelFile> {
  const path = `/parcels/${encodeURIComponent(number)}/label.pdf`;
  return { numbers: [number], pdf: pdfOf(await ask(path, { method: 'GET', limit: answerLimits.courierLabels })) };
}

/** Pages of a hundred, newest first, until every parcel is found. */
async function track(ask: AskBoxNow, numbers: readonly string[]): Promise<Map<string, TrackedParcel>> {
  const wanted = new Set(numbers);
  const tracked = new Map<string, TrackedParcel>();
  let next: string | null | undefined;
  for (let page = 0; page < maxPages && tracked.size < wanted.size; page++) {
    const query = new URLSearchParams({ limit: String(pageSize), ...(next ? { pageToken: next } : {}) });
    const { data, pagination } = readAnswer(Parcels, await ask(`/parcels?${query.toString()}`, { method: 'GET' }));
    for (const parcel of data.filter((one) => wanted.has(one.id))) {
      const last = parcel.events?.at(-1)?.createTime;
      tracked.set(parcel.id, { status: ofState[parcel.state] ?? 'taken', at: last ? new Date(last) : null });
    }
    next = pagination?.next;
    if (!next) break;
  }
  return tracked;
}
