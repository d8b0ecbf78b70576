import type { FastifyInstance } from 'fastify';
import {
  correctFulfilmentRoute,
  deliverFulfilmentRoute,
  printFulfilmentRoute,
  shipOrderRoute,
} from '#contracts/orders/admin-fulfilments.ts';
import type { Deps } from '#server/platform/deps.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { serveRaw, serveRoute } from '#server/platform/http/serve-route.ts';
import { correctFulfilment } from './correct-fulfilment.ts';
import { deliverFulfilment } from './deliver-fulfilment.ts';
import { getAdminOrder } from '../get-order.ts';
import { printFulfilment } from './print-fulfilment.ts';
import { shipOrder } from './ship-order.ts';
import { shipUndoably } from './ship-undoably.ts';

/** Parcels of orders in the panel. */
export function registerFulfilmentAdminRoutes(app: FastifyInstance, { db, clock, config: { baseUrl } }: Deps): void {
  serveRoute(app, shipOrderRoute, async ({ caller, params, query, body }) => {
    const parcel = { orderId: params.id, ...body, baseUrl, now: clock() };
    return inTransaction(db, async (tx) => {
      const offer = await (query.undoable ? shipUndoably : shipOrder)(tx, caller, parcel);
      const order = await getAdminOrder(tx, params.id);
      const message = order.status === 'shipped' ? 'Поръчката е изпратена.' : 'Изпратена е част от поръчката.';
      return { order, message, ...offer };
    });
  });

  serveRoute(app, correctFulfilmentRoute, async ({ caller, params, body }) => {
    const correction = { orderId: params.id, fulfilmentId: params.fulfilmentId, ...body, baseUrl, now: clock() };
    return inTransaction(db, async (tx) => {
      await correctFulfilment(tx, caller, correction);
      return { order: await getAdminOrder(tx, params.id), message: 'Пратката е записана.' };
    });
  });

  serveRoute(app, deliverFulfilmentRoute, async ({ caller, params }) => {
    const arrival = { orderId: params.id, fulfilmentId: params.fulfilmentId, baseUrl, now: clock() };
    return inTransaction(db, async (tx) => {
      await deliverFulfilment(tx, caller, arrival);
      return { order: await getAdminOrder(tx, params.id), message: 'Пратката е доставена.' };
    });
  });

  serveRaw(app, printFulfilmentRoute, async ({ params }, reply) => {
    const pdf = await printFulfilment(db, { orderId: params.id, fulfilmentId: params.fulfilmentId });
    return reply
      .type('application/pdf')
      .header('content-disposition', 'inline; filename="parcel.pdf"')
      .header('cache-control', 'no-store')
      .send(pdf);
  });
}
