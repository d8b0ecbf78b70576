import type { FastifyInstance } from 'fastify';
import { AdminOrderFilter } from '#contracts/orders/admin-orders.ts';
import {
  getPackingRoute,
  listPackingRoute,
  markPackedRoute,
  PackingStatus,
  printPackingRoute,
  sendPackedRoute,
} from '#contracts/orders/packing.ts';
import type { Deps } from '#server/platform/deps.ts';
import { serveRaw, serveRoute } from '#server/platform/http/serve-route.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { listAdminOrders } from '../admin/list-admin-orders.ts';
import { getAdminOrder } from '../get-order.ts';
import { lockPackable } from './lock-packable.ts';
import { markPacked } from './mark-packed.ts';
import { presentPackingOrder } from './present-packing-order.ts';
import { printOrders } from './print-orders.ts';
import { readGtins } from './read-gtins.ts';
import { readOrderLots } from './read-order-lots.ts';
import { shipOrder } from './ship-order.ts';
import { shipUndoably } from './ship-undoably.ts';

const timeoutSeconds = 300;
const isPackable = (status: string) => PackingStatus.safeParse(status).success;

/** Orders for packers: only those to be packed and shipped, with only the fields needed for that. */
export function registerPackingAdminRoutes(app: FastifyInstance, { db, clock, config }: Deps): void {
  const filterOf = (status: PackingStatus) => AdminOrderFilter.parse({ statusFilter: status });

  serveRoute(app, listPackingRoute, async ({ query: { page, limit, status } }) => {
    const query = { ...filterOf(status), page, limit, sortBy: 'date', brief: false } as const;
    const { orders, ...totals } = await listAdminOrders(db, query);
    const gtins = await readGtins(db, orders);
    const lots = await readOrderLots(db, orders);
    return { orders: orders.map((order) => presentPackingOrder(order, gtins, lots)), page, limit, ...totals };
  });

  serveRaw(
    app,
    printPackingRoute,
    async ({ query: { ids, status }, write }, reply) => {
      const packable = await write((op) => lockPackable(op, ids, PackingStatus.options));
      const target = ids.length > 0 ? { ids: packable } : { filter: filterOf(status) };
      const pdf = await printOrders(db, {
        target,
        what: 'all',
        withPrices: false,
        now: clock(),
        baseUrl: config.baseUrl,
      });
      return reply
        .type('application/pdf')
        .header('content-disposition', 'inline; filename="packing.pdf"')
        .header('cache-control', 'no-store')
        .send(pdf);
    },
    { timeoutSeconds },
  );

  serveRoute(app, getPackingRoute, async ({ params }) => {
    const order = await getAdminOrder(db, params.id);
    if (!isPackable(order.status)) throw new ShopError('NOT_FOUND');
    return { order: presentPackingOrder(order, await readGtins(db, [order]), await readOrderLots(db, [order])) };
  });

  serveRoute(
    app,
    markPackedRoute,
    async ({ body: { ids }, write }) => {
      const outcome = await write((op) => markPacked(op, ids));
      return { ...outcome, message: `Опаковани: ${outcome.changed}.` };
    },
    { timeoutSeconds },
  );

  serveRoute(app, sendPackedRoute, async ({ params, query, body, write }) => {
    const parcel = { orderId: params.id, ...body };
    const offer = await write(async (op) => {
      const [order] = await lockPackable(op, [params.id], PackingStatus.options);
      if (order === undefined) throw new ShopError('NOT_FOUND');
      return (query.undoable ? shipUndoably : shipOrder)(op, parcel);
    });
    return { message: 'Поръчката е изпратена.', ...offer };
  });
}
