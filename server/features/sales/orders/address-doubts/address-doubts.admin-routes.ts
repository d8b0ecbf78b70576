import type { FastifyInstance } from 'fastify';
import { confirmAddressRoute, listAddressDoubtsRoute } from '#contracts/orders/address-doubts.ts';
import type { Deps } from '#server/platform/deps.ts';
import { serveRoute } from '#server/platform/http/serve-route.ts';
import { getAdminOrder } from '../get-order.ts';
import { confirmAddress } from './confirm-address.ts';
import { listAddressDoubts } from './list-address-doubts.ts';

/** Orders whose address waits for a call. */
export function registerAddressDoubtRoutes(app: FastifyInstance, { db }: Deps): void {
  serveRoute(app, listAddressDoubtsRoute, () => listAddressDoubts(db));

  serveRoute(app, confirmAddressRoute, async ({ params, write }) => {
    const order = await write(async (op) => {
      await confirmAddress(op, params.id);
      return getAdminOrder(op.tx, params.id);
    });
    return { order, message: 'Адресът е потвърден.' };
  });
}
