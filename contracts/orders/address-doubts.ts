import { z } from 'zod';
import { defineRoute } from '#contracts/common/route.ts';
import { Id, IdParams, ShownMessage } from '#contracts/common/shapes.ts';
import { AddressDoubt } from './address-doubt.ts';
import { AdminOrder } from './orders.ts';

const shared = { access: 'admin', permission: 'orders', tag: 'orders' } as const;

export const DoubtfulAddress = z
  .object({
    id: Id,
    number: z.int().describe('Order number'),
    recipient: z.string().describe('Name of the recipient'),
    phone: z.string().describe('Phone number of the recipient'),
    place: z.string().describe('Address in one line'),
    doubt: AddressDoubt,
  })
  .meta({ id: 'DoubtfulAddress', description: 'Order that waits for a call about its address' });
export type DoubtfulAddress = z.infer<typeof DoubtfulAddress>;

export const listAddressDoubtsRoute = defineRoute({
  ...shared,
  method: 'GET',
  path: '/admin/orders/address-doubts',
  summary: 'List orders that were not shipped and whose address the courier did not understand or was not asked about',
  response: z.object({
    orders: z.array(DoubtfulAddress).describe('Oldest first; at most 50'),
    total: z.int().describe('Number of all of them'),
  }),
  errors: [],
});

export const confirmAddressRoute = defineRoute({
  ...shared,
  method: 'POST',
  path: '/admin/orders/:id/confirm-address',
  summary: 'Mark the address of an order as confirmed with the customer; its waybill is then asked for as it is',
  params: IdParams,
  response: z.object({ order: AdminOrder, message: ShownMessage }),
  errors: ['NOT_FOUND', 'CONFLICT'],
});
