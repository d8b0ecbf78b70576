import { z } from 'zod';
import type { ParcelStatus } from '#contracts/waybills/parcel-statuses.rule.ts';
import type { TrackedParcel } from '../courier-port.ts';

const moment = z.number().nullish();

/** A parcel in `Shipments/ShipmentService.getShipmentStatuses`. Moments are in milliseconds. */
export const EcontStatus = z.object({
  shipmentNumber: z.union([z.string(), z.number()]).transform(String),
  shortDeliveryStatusEn: z.string().nullish(),
  shipmentDescription: z.string().nullish(),
  pdfURL: z.string().nullish(),
  totalPrice: z.number().nullish(),
  deliveryTime: moment,
  cdPaidAmount: z.number().nullish(),
  cdPaidTime: moment,
  trackingEvents: z.array(z.object({ destinationType: z.string().nullish(), time: moment })).nullish(),
});
export type EcontStatus = z.output<typeof EcontStatus>;

/** `trackingEvents[].destinationType`. Unlisted ones, such as a failed attempt, leave the parcel on its way. */
const ofEvent: Readonly<Record<string, ParcelStatus>> = {
  prepared: 'prepared',
  in_delivery_office: 'waiting',
  client: 'delivered',
  return: 'refused',
  is_returning_to_sender: 'refused',
  returned_to_sender: 'returned',
  canceled: 'cancelled',
};

/** `shortDeliveryStatusEn` of parcels whose events say less. */
const ofShortStatus: Readonly<Record<string, ParcelStatus>> = {
  'Awaiting delivery to Econt': 'prepared',
  'Prepared in eEcont': 'prepared',
  'Is returning to sender': 'refused',
  'Returned to sender': 'returned',
  'Cancelled before sending': 'cancelled',
  'Cancelled after sending': 'cancelled',
};

/** A parcel that came back has a time of delivery too, so its return is looked at first. */
export function econtTracked({ shortDeliveryStatusEn, deliveryTime, trackingEvents }: EcontStatus): TrackedParcel {
  const last = (trackingEvents ?? []).toSorted((a, b) => (a.time ?? 0) - (b.time ?? 0)).at(-1);
  const dateOf = (time: number | null | undefined) => (time ? new Date(time) : null);
  const short = ofShortStatus[shortDeliveryStatusEn ?? ''];
  if (short && short !== 'prepared') return { status: short, at: dateOf(last?.time) };
  if (deliveryTime) return { status: 'delivered', at: dateOf(deliveryTime) };
  if (!last) return { status: short ?? 'prepared', at: null };
  return { status: ofEvent[last.destinationType ?? ''] ?? 'taken', at: dateOf(last.time) };
}
