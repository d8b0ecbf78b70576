import { z } from 'zod';
import { Id, Time } from '#contracts/common/shapes.ts';
import { Courier } from '#contracts/delivery/courier.ts';

/**
 * A parcel of an order: contents and carrier. The parcels of an order are numbered from 1. `courier` is null if the
 * carrier was not recorded, `trackingUrl` if the carrier has no tracking page.
 */
export const Fulfilment = z
  .object({
    id: Id,
    number: z.int().describe('Number of the parcel within the order, from 1'),
    courier: Courier.nullable().describe('Courier company; null when unknown'),
    trackingNumber: z.string().describe('Tracking number; empty when unknown'),
    trackingUrl: z.string().nullable().describe('Tracking page of the courier; null without courier or number'),
    lines: z
      .array(
        z.object({
          lineId: Id.describe('Line of the order'),
          quantity: z.int().describe('Number of pieces of the line'),
        }),
      )
      .describe('Contents of the parcel'),
    shippedAt: Time.describe('Time of dispatch, UTC'),
    waitingSince: Time.nullable().describe(
      'Time from which it waits in the office or locker, as the courier reported, UTC; null before',
    ),
    deliveredAt: Time.nullable().describe('Time of delivery, UTC; null before'),
  })
  .meta({ id: 'Fulfilment', description: 'Parcel of an order' });
export type Fulfilment = z.infer<typeof Fulfilment>;
