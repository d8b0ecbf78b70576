import type { FastifyInstance } from 'fastify';
import {
  createAddressRoute,
  deleteAddressRoute,
  listAddressesRoute,
  updateAddressRoute,
} from '#contracts/addresses/addresses.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { serveRoute } from '#server/platform/http/serve-route.ts';
import { createAddress } from './create-address.ts';
import { deleteAddress } from './delete-address.ts';
import { listAddresses } from './list-addresses.ts';
import { updateAddress } from './update-address.ts';

/** The address book of a customer. */
export function registerAddressRoutes(app: FastifyInstance, { db, clock }: Deps): void {
  serveRoute(app, listAddressesRoute, async ({ caller }) => ({ addresses: await listAddresses(db, caller.user.id) }));

  serveRoute(app, createAddressRoute, async ({ caller, body }) => {
    const address = await inTransaction(db, (tx) => createAddress(tx, caller.user.id, body, clock()));
    return { address, message: 'Адресът е запазен.' };
  });

  serveRoute(app, updateAddressRoute, async ({ caller, params, body }) => {
    const own = { userId: caller.user.id, id: params.id };
    const address = await inTransaction(db, (tx) => updateAddress(tx, own, body, clock()));
    return { address, message: 'Адресът е запазен.' };
  });

  serveRoute(app, deleteAddressRoute, async ({ caller, params }) => {
    await inTransaction(db, (tx) => deleteAddress(tx, caller.user.id, params.id));
    return { message: 'Адресът е изтрит.' };
  });
}
