import type { FastifyInstance } from 'fastify';
import { transferQrRoute } from '#contracts/payments/transfer-qr.ts';
import { getOrderOfBuyer } from '#server/features/sales/orders/get-order.ts';
import { keyOfOpened } from '#server/features/sales/orders/own-orders/opened-orders.ts';
import type { Deps } from '#server/platform/deps.ts';
import { serveRaw } from '#server/platform/http/serve-route.ts';
import { transferQr } from './transfer-qr.ts';

/** What a buyer needs for a bank transfer. */
export function registerTransferRoutes(app: FastifyInstance, { db }: Pick<Deps, 'db'>): void {
  serveRaw(app, transferQrRoute, async ({ params, caller, cookies }, reply) => {
    const order = await getOrderOfBuyer(db, caller, { orderId: params.id, key: keyOfOpened({ cookies }, params.id) });
    const picture = await transferQr(db, order);
    return reply.type('image/svg+xml').header('cache-control', 'no-store').send(picture);
  });
}
