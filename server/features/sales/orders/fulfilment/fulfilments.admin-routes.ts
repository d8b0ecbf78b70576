import type { FastifyInstance } from 'fastify';
import {
  correctFulfilmentRoute,
  deliverFulfilmentRoute,
  printFulfilmentRoute,
  shipOrderRoute,
} from '#contracts/orders/admin-fulfilments.ts';
import type { Deps } from '#server/platform/deps.ts';
import { serveRaw, serveRoute } from '#server/platform/http/serve-route.ts';
import { getAdminOrder } from '../get-order.ts';
import { correctFulfilment } from './correct-fulfilment.ts';
import { deliverFulfilment } from './deliver-fulfilment.ts';
import { deliverUndoably } from './deliver-undoably.ts';
import { printFulfilment } from './print-fulfilment.ts';
import { shipOrder } from './ship-order.ts';
import { shipUndoably } from './ship-undoably.ts';

/** Parcels of orders in the panel. */
export function registerFulfilmentAdminRoutes(app: FastifyInstance, { db, config }: Deps): void {
  serveRoute(app, shipOrderRoute, async ({ params, query, body, write }) => {
    const parcel = { orderId: params.id, ...body };
    return write(async (op) => {
      const offer = await (query.undoable ? shipUndoably : shipOrder)(op, parcel);
      const order = await getAdminOrder(op.tx, params.id);
      const message = order.status === 'shipped' ? 'Поръчката е изпратена.' : 'Изпратена е част от поръчката.';
      return { order, message, ...offer };
    });
  });

  serveRoute(app, correctFulfilmentRoute, async ({ params, body, write }) => {
    const correction = { orderId: params.id, fulfilmentId: params.fulfilmentId, ...body };
    return write(async (op) => {
      await correctFulfilment(op, correction);
      return { order: await getAdminOrder(op.tx, params.id), message: 'Пратката е записана.' };
    });
  });

  serveRoute(app, deliverFulfilmentRoute, async ({ params, query, write }) => {
    const arrival = { orderId: params.id, fulfilmentId: params.fulfilmentId };
    return write(async (op) => {
      const offer = await (query.undoable ? deliverUndoably : deliverFulfilment)(op, arrival);
      return { order: await getAdminOrder(op.tx, params.id), message: 'Пратката е доставена.', ...offer };
    });
  });

  serveRaw(app, printFulfilmentRoute, async ({ params }, reply) => {
    const pdf = await printFulfilment(db, {
      orderId: params.id,
      fulfilmentId: params.fulfilmentId,
      baseUrl: config.baseUrl,
    });
    return reply
      .type('application/pdf')
      .header('content-disposition', 'inline; filename="parcel.pdf"')
      .header('cache-control', 'no-store')
      .send(pdf);
  });
}
