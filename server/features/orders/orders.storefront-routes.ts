import type { FastifyInstance } from 'fastify';
import { getOrderRoute, listUserOrdersRoute } from '#contracts/orders.ts';
import type { Deps } from '#server/platform/deps.ts';
import { serveRoute } from '#server/platform/http/serve-route.ts';
import { getOrder } from './get-order.ts';
import { listUserOrders } from './list-user-orders.ts';

/** A customer’s own orders. */
export function registerOrderRoutes(app: FastifyInstance, { db }: Deps): void {
  serveRoute(app, listUserOrdersRoute, async ({ caller, params, query }) => {
    const { orders, ...counted } = await listUserOrders(db, caller.user, params.id, query);
    return { data: { orders }, page: query.page, limit: query.limit, ...counted };
  });

  serveRoute(app, getOrderRoute, async ({ caller, params }) => ({
    order: await getOrder(db, caller.user, params.id),
  }));
}
