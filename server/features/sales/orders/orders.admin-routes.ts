import type { FastifyInstance } from 'fastify';
import {
  type BulkMove,
  exportOrdersRoute,
  listAdminOrdersRoute,
  moveOrdersRoute,
  previewMovesRoute,
  printOrdersRoute,
  restoreOrderRoute,
  deleteOrderRoute,
  getAdminOrderRoute,
  updateOrderRoute,
} from '#contracts/orders/admin-orders.ts';
import { quoteRevisionRoute, reviseOrderRoute } from '#contracts/orders/order-revision.ts';
import { undoSecondsOfMoves } from '#contracts/orders/undoable-move.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { SignedInCaller } from '#server/platform/http/caller.ts';
import { sendCsv } from '#server/platform/http/send-csv.ts';
import { serveRaw, serveRoute } from '#server/platform/http/serve-route.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { registerAddressDoubtRoutes } from './address-doubts/address-doubts.admin-routes.ts';
import { openAddressCheck } from './address-doubts/check-address.ts';
import { exportOrders, orderExportHeaders } from './admin/export-orders.ts';
import { listAdminOrders } from './admin/list-admin-orders.ts';
import { moveOrders } from './bulk/move-orders.ts';
import { previewMoves } from './bulk/preview-moves.ts';
import { printOrders } from './fulfilment/print-orders.ts';
import { getAdminOrder } from './get-order.ts';
import type { RefuseReaddressing, SetManualPayment, SettleTotal } from './questions.ts';
import { checkNewAddress } from './revision/check-new-address.ts';
import { quoteRevision } from './revision/quote-revision.ts';
import { reviseOrder } from './revision/revise-order.ts';
import { updateOrder } from './revision/update-order.ts';
import { updateUndoably } from './revision/update-undoably.ts';
import { deleteOrder } from './status/delete-order.ts';
import { restoreOrder } from './status/restore-order.ts';

/** Bulk moves send many emails, and a long export takes time. */
const longSeconds = 300;

/** Orders in the panel. Their texts are English, as the shop’s catalogue of messages has them. */
export function registerOrderAdminRoutes(
  app: FastifyInstance,
  deps: Deps,
  {
    setPayment,
    settleTotal,
    refuseReaddressing,
  }: { setPayment: SetManualPayment; settleTotal: SettleTotal; refuseReaddressing: RefuseReaddressing },
): void {
  const { db, clock, config, secrets } = deps;
  const checkAddress = openAddressCheck(deps);

  registerAddressDoubtRoutes(app, deps);

  serveRoute(
    app,
    listAdminOrdersRoute,
    async ({ query }) => {
      const { orders, ...totals } = await listAdminOrders(db, query);
      return { data: { orders }, page: query.page, limit: query.limit, ...totals };
    },
    { isExact: true },
  );

  serveRaw(
    app,
    exportOrdersRoute,
    async ({ query }, reply) =>
      sendCsv(
        reply,
        query.rows === 'lines' ? 'order-lines' : 'orders',
        orderExportHeaders[query.rows],
        exportOrders(db, query),
      ),
    { timeoutSeconds: longSeconds },
  );

  serveRoute(
    app,
    moveOrdersRoute,
    async ({ body, write }) => {
      const move = { target: body.target, to: body.status };
      const done = await write((op) => moveOrders(op, move));
      return { ...done, undoSeconds: undoSecondsOfMoves, message: sentenceOf(body.status, done.changed) };
    },
    { timeoutSeconds: longSeconds },
  );

  serveRoute(app, previewMovesRoute, ({ body }) => previewMoves(db, { target: body.target, to: body.status }));

  serveRaw(
    app,
    printOrdersRoute,
    async ({ query: { ids, what, ...filter } }, reply) => {
      const target = ids.length > 0 ? { ids } : { filter };
      const pdf = await printOrders(db, { target, what, now: clock(), baseUrl: config.baseUrl });
      return reply
        .type('application/pdf')
        .header('content-disposition', 'inline; filename="orders.pdf"')
        .header('cache-control', 'no-store')
        .send(pdf);
    },
    { timeoutSeconds: longSeconds },
  );

  serveRoute(app, getAdminOrderRoute, async ({ params }) => ({ order: await getAdminOrder(db, params.id) }));

  serveRoute(app, updateOrderRoute, async ({ params, query, body, write }) => {
    const addressDoubt = await checkNewAddress({ db, checkAddress }, params.id, body);
    const context = { addressDoubt, setPayment, settleTotal, refuseReaddressing, secrets };
    const update = { orderId: params.id, changes: body, ...context };
    const done = await write((op) =>
      query.undoable ? updateUndoably(op, update) : updateOrder(op, update).then((order) => ({ order })),
    );
    return { ...done, message: 'Order updated successfully.' };
  });

  serveRoute(app, quoteRevisionRoute, ({ params, body }) => quoteRevision(deps, { orderId: params.id, ...body }));

  serveRoute(app, reviseOrderRoute, async ({ params, body, write }) => {
    const revision = { orderId: params.id, ...body, settleTotal };
    const order = await write(async (op) => {
      await reviseOrder(op, revision);
      return getAdminOrder(op.tx, params.id);
    });
    return { order, message: 'Order updated successfully.' };
  });

  serveRoute(app, deleteOrderRoute, async ({ params, query, write }) => {
    const orderId = params.id;
    if (query.undoable) return write((op) => deleteUndoably(op, { orderId }));
    const order = await write((op) => deleteOrder(op, { orderId }));
    return { order, message: 'Order deleted successfully.' };
  });

  serveRoute(app, restoreOrderRoute, async ({ params, write }) => {
    const order = await write((op) => restoreOrder(op, params.id));
    return { order, message: `Поръчка № ${order.number} е върната в списъка.` };
  });
}

async function deleteUndoably(op: Operation<SignedInCaller>, { orderId, ...at }: { orderId: string }) {
  const order = await getAdminOrder(op.tx, orderId);
  const done = await moveOrders(op, { target: { ids: [orderId] }, to: 'deleted', ...at });
  const [refusal] = done.refused;
  if (refusal) throw new ShopError('ORDER_STATUS', { message: refusal.message });
  const { activityId } = done;
  return {
    order,
    message: sentenceOf('deleted', 1),
    activityId,
    undoSeconds: activityId === undefined ? undefined : undoSecondsOfMoves,
  };
}

const doneWords: Readonly<Record<BulkMove, string>> = {
  confirmed: 'Потвърдени',
  packed: 'Опаковани',
  shipped: 'Изпратени',
  cancelled: 'Отказани',
  deleted: 'Изтрити',
};

/** The catalogue names one deleted order. */
function sentenceOf(move: BulkMove, count: number): string {
  return move === 'deleted' && count === 1 ? 'Order deleted successfully.' : `${doneWords[move]}: ${count}.`;
}
