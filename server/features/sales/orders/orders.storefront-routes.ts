import type { FastifyInstance } from 'fastify';
import { getInvoiceDetailsRoute, requestInvoiceRoute } from '#contracts/orders/invoices.ts';
import { cancelOrderRoute, getOrderRoute, listUserOrdersRoute, reorderRoute } from '#contracts/orders/own-orders.ts';
import type { Deps } from '#server/platform/deps.ts';
import { serveRoute } from '#server/platform/http/serve-route.ts';
import { getOrder } from './get-order.ts';
import { findInvoiceDetails } from './invoices/find-invoice-details.ts';
import { requestInvoice } from './invoices/request-invoice.ts';
import { listUserOrders } from './own-orders/list-user-orders.ts';
import { repeatOrder } from './own-orders/repeat-order.ts';
import type { ReadWithdrawals } from './questions.ts';
import { cancelOrder } from './status/cancel-order.ts';

/** A customer’s own orders. */
export function registerOrderRoutes(
  app: FastifyInstance,
  { db }: Deps,
  { readWithdrawals }: { readWithdrawals: ReadWithdrawals },
): void {
  serveRoute(app, listUserOrdersRoute, async ({ caller, params, query }) => {
    const { orders, ...counted } = await listUserOrders(db, caller.user, params.id, query);
    const withdrawals = await readWithdrawals(
      db,
      orders.map(({ id }) => id),
    );
    const withStatements = orders.map((order) => ({ ...order, withdrawals: withdrawals.get(order.id) }));
    return { data: { orders: withStatements }, page: query.page, limit: query.limit, ...counted };
  });

  serveRoute(app, getOrderRoute, async ({ caller, params }) => {
    const order = await getOrder(db, caller.user, params.id);
    return { order: { ...order, withdrawals: (await readWithdrawals(db, [order.id])).get(order.id) } };
  });

  serveRoute(app, cancelOrderRoute, async ({ params, write }) => {
    const cancellation = { orderId: params.id };
    const order = await write((op) => cancelOrder(op, cancellation));
    return { order, message: 'Поръчката е отказана.' };
  });

  serveRoute(app, requestInvoiceRoute, async ({ params, body, write }) => {
    const request = { orderId: params.id, invoice: body };
    const order = await write((op) => requestInvoice(op, request));
    return { order, message: 'Фактурата е поискана.' };
  });

  serveRoute(app, getInvoiceDetailsRoute, async ({ caller }) => ({
    invoice: await findInvoiceDetails(db, caller.user.id),
  }));

  serveRoute(app, reorderRoute, async ({ caller, params, write }) => {
    const repeated = await write((op) => repeatOrder(op, caller.user.id, params.id));
    const message =
      repeated.missing.length === 0
        ? 'Продуктите са добавени в количката.'
        : 'Добавихме в количката това, което се предлага.';
    return { ...repeated, message };
  });
}
