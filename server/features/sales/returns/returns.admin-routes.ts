import type { FastifyInstance } from 'fastify';
import { listReturnsRoute, quoteReturnRoute, returnGoodsRoute } from '#contracts/returns/returns.ts';
import { getAdminOrder } from '#server/features/sales/orders/get-order.ts';
import { sendRefundNow } from '#server/features/sales/payments/refunds/send-refund.ts';
import type { Deps } from '#server/platform/deps.ts';
import { serveRoute } from '#server/platform/http/serve-route.ts';
import { listReturns } from './list-returns.ts';
import { quoteReturn } from './quote-return.ts';
import { returnGoods } from './return-goods.ts';
import { updateWithdrawal } from './withdrawals/update-withdrawal.ts';

/** Returns in the panel. */
export function registerReturnAdminRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;

  serveRoute(app, listReturnsRoute, ({ params }) => listReturns(db, params.id));

  serveRoute(app, quoteReturnRoute, ({ params, body }) => quoteReturn(db, { orderId: params.id, ...body }));

  serveRoute(app, returnGoodsRoute, async ({ params, body, write }) => {
    const back = { orderId: params.id, ...body };
    const refundId = await write(async (op) => {
      const result = await returnGoods(op, back);
      if (body.withdrawalId) await updateWithdrawal(op, body.withdrawalId, { state: 'handled' });
      return result;
    });
    if (refundId) await sendRefundNow(deps, refundId);
    return { order: await getAdminOrder(db, params.id), message: 'Връщането е записано.' };
  });
}
