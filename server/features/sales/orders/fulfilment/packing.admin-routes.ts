import type { FastifyInstance } from 'fastify';
import {
  getPackingRoute,
  listPackingRoute,
  markPackedRoute,
  PackingStatus,
  printPackingRoute,
  sendPackedRoute,
} from '#contracts/orders/packing.ts';
import { AdminOrderFilter } from '#contracts/orders/admin-orders.ts';
import type { Deps } from '#server/platform/deps.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { serveRaw, serveRoute } from '#server/platform/http/serve-route.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { getAdminOrder } from '../get-order.ts';
import { listAdminOrders } from '../admin/list-admin-orders.ts';
import { lockPackable } from './lock-packable.ts';
import { markPacked } from './mark-packed.ts';
import { presentPackingOrder } from './present-packing-order.ts';
import { printOrders } from './print-orders.ts';
import { shipOrder } from './ship-order.ts';
import { shipUndoably } from './ship-undoably.ts';

const longSeconds = 300;
const isPackable = (status: string) => PackingStatus.safeParse(status).success;

/** Orders for packers: only those to be packed and shipped, with only the fields needed for that. */
export function registerPackingAdminRoutes(app: FastifyInstance, { db, clock, config: { baseUrl } }: Deps): void {
  const filterOf = (status: PackingStatus) => AdminOrderFilter.parse({ statusFilter: status });

  serveRoute(app, listPackingRoute, async ({ query: { page, limit, status } }) => {
    const query = { ...filterOf(status), page, limit, sortBy: 'date', brief: false } as const;
    const { orders, ...counted } = await listAdminOrders(db, query);
    return { orders: orders.map(presentPackingOrder), page, limit, ...counted };
  });

  serveRaw(
    app,
    printPackingRoute,
    async ({ query: { ids, status } }, reply) => {
      const shown = await inTransaction(db, (tx) => lockPackable(tx, ids, PackingStatus.options));
      const target = ids.length > 0 ? { ids: shown } : { filter: filterOf(status) };
      const pdf = await printOrders(db, { target, what: 'all', withPrices: false, now: clock() });
      return reply
        .type('application/pdf')
        .header('content-disposition', 'inline; filename="packing.pdf"')
        .header('cache-control', 'no-store')
        .send(pdf);
    },
    { timeoutSeconds: longSeconds },
  );

  serveRoute(app, getPackingRoute, async ({ params }) => {
    const order = await getAdminOrder(db, params.id);
    if (!isPackable(order.status)) throw new ShopError('NOT_FOUND');
    return { order: presentPackingOrder(order) };
  });

  serveRoute(
    app,
    markPackedRoute,
    async ({ caller, body: { ids } }) => {
      const done = await inTransaction(db, (tx) => markPacked(tx, caller, { ids, baseUrl, now: clock() }));
      return { ...done, message: `Опаковани: ${done.changed}.` };
    },
    { timeoutSeconds: longSeconds },
  );

  serveRoute(app, sendPackedRoute, async ({ caller, params, query, body }) => {
    const parcel = { orderId: params.id, ...body, baseUrl, now: clock() };
    const offer = await inTransaction(db, async (tx) => {
      const [shown] = await lockPackable(tx, [params.id], PackingStatus.options);
      if (shown === undefined) throw new ShopError('NOT_FOUND');
      return (query.undoable ? shipUndoably : shipOrder)(tx, caller, parcel);
    });
    return { message: 'Поръчката е изпратена.', ...offer };
  });
}
