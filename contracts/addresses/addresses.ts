import { z } from 'zod';
import { defineRoute } from '#contracts/common/route.ts';
import { Id, IdParams, Message, optionalLine, CreatedAt, UpdatedAt, ShownMessage } from '#contracts/common/shapes.ts';
import { Contact, DeliveryInput, OrderDelivery } from '#contracts/orders/orders.ts';

const tag = 'addresses';

export const maxAddresses = 20;

/** A delivery address of a customer: recipient and place. Exactly one address of a customer is the default. */
export const Address = z
  .object({
    id: Id,
    label: z.string().describe('Name that the customer gave the address; may be empty'),
    firstName: z.string().describe('Given name of the recipient'),
    lastName: z.string().describe('Family name of the recipient'),
    phone: z.string().describe('Phone number for the courier'),
    delivery: OrderDelivery,
    isDefault: z.boolean().describe('Whether the checkout preselects it; exactly one address is the default'),
    createdAt: CreatedAt,
    updatedAt: UpdatedAt,
  })
  .meta({ id: 'Address', description: 'Saved delivery address of a customer' });
export type Address = z.infer<typeof Address>;

/** Setting `isDefault` clears it on the previous default; it cannot be cleared directly. */
export const AddressInput = Contact.omit({ email: true })
  .extend({
    label: optionalLine(40).default('').describe('Name that the customer gives the address'),
    delivery: DeliveryInput,
    isDefault: z.boolean().default(false).describe('Makes this the default instead of the present one'),
  })
  .meta({ id: 'AddressInput', description: 'Delivery address to save' });
export type AddressInput = z.infer<typeof AddressInput>;

const AddressAnswer = z.object({ address: Address, message: ShownMessage });

export const listAddressesRoute = defineRoute({
  method: 'GET',
  path: '/account/addresses',
  access: 'user',
  summary: 'List the caller’s addresses, the default first, then the newest; at most 20',
  tag,
  response: z.object({ addresses: z.array(Address).describe('Default first, then newest first; at most 20') }),
  errors: [],
});

/** CONFLICT if there are already 20. The first address is always the default, whatever the input says. */
export const createAddressRoute = defineRoute({
  method: 'POST',
  path: '/account/addresses',
  access: 'user',
  summary: 'Save a delivery address: a street address or a courier office',
  tag,
  status: 201,
  body: AddressInput,
  response: AddressAnswer,
  errors: ['CONFLICT'],
});

export const updateAddressRoute = defineRoute({
  method: 'PUT',
  path: '/account/addresses/:id',
  access: 'user',
  summary: 'Replace an address of the caller; the default stays default until another one is set',
  tag,
  params: IdParams,
  body: AddressInput,
  response: AddressAnswer,
  errors: ['NOT_FOUND'],
});

export const deleteAddressRoute = defineRoute({
  method: 'DELETE',
  path: '/account/addresses/:id',
  access: 'user',
  summary: 'Delete an address; if it was the default, the newest remaining one replaces it',
  tag,
  params: IdParams,
  response: Message,
  errors: ['NOT_FOUND'],
});
