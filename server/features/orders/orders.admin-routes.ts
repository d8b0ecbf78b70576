import type { FastifyInstance } from 'fastify';
import { deleteOrderRoute, getAdminOrderRoute, listAdminOrdersRoute, updateOrderRoute } from '#contracts/orders.ts';
import type { Deps } from '#server/platform/deps.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { serveRoute } from '#server/platform/http/serve-route.ts';
import { changeOrderStatus } from './change-order-status.ts';
import { deleteOrder } from './delete-order.ts';
import { editOrder } from './edit-order.ts';
import { getAdminOrder } from './get-order.ts';
import { listAdminOrders } from './list-admin-orders.ts';

export function registerOrderAdminRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, clock } = deps;
  const { baseUrl } = deps.config;

  serveRoute(app, listAdminOrdersRoute, async ({ query }) => {
    const { orders, ...counted } = await listAdminOrders(db, query);
    return { data: { orders }, page: query.page, limit: query.limit, ...counted };
  });

  serveRoute(app, getAdminOrderRoute, async ({ params }) => ({ order: await getAdminOrder(db, params.id) }));

  serveRoute(app, updateOrderRoute, async ({ caller, params, body }) => {
    const { status, statusNote, ...edit } = body;
    const orderId = params.id;
    const order = await inTransaction(db, async (tx) => {
      await editOrder(tx, caller, { orderId, edit, now: clock() });
      if (status) {
        await changeOrderStatus(tx, caller, { orderId, to: status, note: statusNote, baseUrl, now: clock() });
      }
      return getAdminOrder(tx, orderId);
    });
    return { order, message: 'Order updated successfully.' };
  });

  serveRoute(app, deleteOrderRoute, async ({ caller, params }) => {
    await inTransaction(db, (tx) => deleteOrder(tx, caller, { orderId: params.id, baseUrl, now: clock() }));
    return { message: 'Order deleted successfully.' };
  });
}
