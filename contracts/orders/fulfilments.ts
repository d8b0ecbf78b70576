import { z } from 'zod';
import { Courier } from '#contracts/delivery/courier.ts';
import { Id, Time } from '#contracts/common/shapes.ts';

/**
 * A parcel of an order: what lies in it, and how it travels. Those of an order are numbered from 1. `courier` is null
 * where the shop did not say who carries it; `trackingUrl` where no one can be asked how far it is.
 */
export const Fulfilment = z
  .object({
    id: Id,
    number: z.int(),
    courier: Courier.nullable(),
    trackingNumber: z.string(),
    trackingUrl: z.string().nullable(),
    lines: z.array(z.object({ lineId: Id, quantity: z.int() })),
    shippedAt: Time,
    deliveredAt: Time.nullable(),
  })
  .meta({ id: 'Fulfilment' });
export type Fulfilment = z.infer<typeof Fulfilment>;
