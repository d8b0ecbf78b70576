import { z } from 'zod';
import type { ParcelStatus } from '#contracts/waybills/parcel-statuses.rule.ts';
import { readAnswer } from '../ask-courier.ts';
import type { AskBoxNow } from './boxnow-client.ts';

const id = z.union([z.string(), z.number()]).transform(String);
const BoxNowParcel = z.object({
  id,
  state: z.string(),
  itemRefId: z.string().nullish(),
  events: z.array(z.object({ createTime: z.string().nullish() })).nullish(),
  payment: z
    .object({ state: z.string(), price: z.object({ amount: z.coerce.number(), currency: z.string() }) })
    .nullish()
    .catch(null),
  updateTime: z.string().nullish(),
});
export type BoxNowParcel = z.output<typeof BoxNowParcel>;
const Parcels = z.object({
  data: z.array(BoxNowParcel),
  pagination: z.object({ next: z.string().nullish() }).nullish(),
});

/** BOX NOW refuses larger pages. */
const pageSize = 100;
const maxPages = 30;

/** `/parcels` by its own filters, on as many pages as there are. Their order is not described. */
export async function listParcels(ask: AskBoxNow, filter: Record<string, string>): Promise<BoxNowParcel[]> {
  const parcels: BoxNowParcel[] = [];
  let next: string | null | undefined;
  for (let page = 0; page < maxPages; page++) {
    const query = new URLSearchParams({ ...filter, limit: String(pageSize), ...(next ? { pageToken: next } : {}) });
    const { data, pagination } = readAnswer(Parcels, await ask(`/parcels?${query.toString()}`, { method: 'GET' }));
    parcels.push(...data);
    next = pagination?.next;
    if (!next) break;
  }
  return parcels;
}

/** `ParcelState` of the description, and below the line the words of its events, which clients have seen as states. */
const ofState: Readonly<Record<string, ParcelStatus>> = {
  new: 'prepared',
  'in-transit': 'taken',
  'in-final-destination': 'waiting',
  delivered: 'delivered',
  'expired-return': 'refused',
  returned: 'returned',
  canceled: 'cancelled',
  // The courier came and did not find the parcel: it still waits at the shop.
  missing: 'prepared',
  lost: 'lost',
  // --
  'wait-for-load': 'prepared',
  'accepted-to-locker': 'taken',
  'in-depot': 'taken',
  'final-destination': 'waiting',
  expired: 'refused',
  'accepted-for-return': 'refused',
};

/** Where a parcel is; undefined for a state that we do not know, which changes nothing. */
export const statusOf = ({ state }: BoxNowParcel): ParcelStatus | undefined => ofState[state];

/** The time of its latest event. */
export function lastEventOf({ events }: BoxNowParcel): Date | null {
  const times = (events ?? []).map(({ createTime }) => Date.parse(createTime ?? '')).filter((at) => !Number.isNaN(at));
  return times.length === 0 ? null : new Date(Math.max(...times));
}
