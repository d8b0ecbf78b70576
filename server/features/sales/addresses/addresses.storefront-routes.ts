import type { FastifyInstance } from 'fastify';
import {
  createAddressRoute,
  deleteAddressRoute,
  listAddressesRoute,
  updateAddressRoute,
} from '#contracts/addresses/addresses.ts';
import type { Deps } from '#server/platform/deps.ts';
import { serveRoute } from '#server/platform/http/serve-route.ts';
import { createAddress } from './create-address.ts';
import { deleteAddress } from './delete-address.ts';
import { listAddresses } from './list-addresses.ts';
import { updateAddress } from './update-address.ts';

/** The address book of a customer. */
export function registerAddressRoutes(app: FastifyInstance, { db }: Deps): void {
  serveRoute(app, listAddressesRoute, async ({ caller }) => ({ addresses: await listAddresses(db, caller.user.id) }));

  serveRoute(app, createAddressRoute, async ({ caller, body, write }) => {
    const address = await write((op) => createAddress(op, caller.user.id, body));
    return { address, message: 'Адресът е запазен.' };
  });

  serveRoute(app, updateAddressRoute, async ({ caller, params, body, write }) => {
    const own = { userId: caller.user.id, id: params.id };
    const address = await write((op) => updateAddress(op, own, body));
    return { address, message: 'Адресът е запазен.' };
  });

  serveRoute(app, deleteAddressRoute, async ({ caller, params, write }) => {
    await write((op) => deleteAddress(op, caller.user.id, params.id));
    return { message: 'Адресът е изтрит.' };
  });
}
