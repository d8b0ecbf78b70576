import type { FastifyInstance } from 'fastify';
import { deleteOrderRoute, getAdminOrderRoute, listAdminOrdersRoute, updateOrderRoute } from '#contracts/orders.ts';
import type { Deps } from '#server/platform/deps.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { serveRoute } from '#server/platform/http/serve-route.ts';
import { deleteOrder } from './delete-order.ts';
import { getAdminOrder } from './get-order.ts';
import { listAdminOrders } from './list-admin-orders.ts';
import { updateOrder } from './update-order.ts';

/** Orders in the panel. Their texts are English, as the shop’s catalogue of messages has them. */
export function registerOrderAdminRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, clock } = deps;
  const { baseUrl } = deps.config;

  serveRoute(app, listAdminOrdersRoute, async ({ query }) => {
    const { orders, ...counted } = await listAdminOrders(db, query);
    return { data: { orders }, page: query.page, limit: query.limit, ...counted };
  });

  serveRoute(app, getAdminOrderRoute, async ({ params }) => ({ order: await getAdminOrder(db, params.id) }));

  serveRoute(app, updateOrderRoute, async ({ caller, params, body }) => {
    const update = { orderId: params.id, changes: body, baseUrl, now: clock() };
    const order = await inTransaction(db, (tx) => updateOrder(tx, caller, update));
    return { order, message: 'Order updated successfully.' };
  });

  serveRoute(app, deleteOrderRoute, async ({ caller, params }) => {
    const orderId = params.id;
    const order = await inTransaction(db, (tx) => deleteOrder(tx, caller, { orderId, baseUrl, now: clock() }));
    return { order, message: 'Order deleted successfully.' };
  });
}
