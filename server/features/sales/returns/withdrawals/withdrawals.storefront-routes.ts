import type { FastifyInstance } from 'fastify';
import { checkWithdrawalRoute, submitWithdrawalRoute } from '#contracts/withdrawals/withdrawals.ts';
import { keyOfOpened } from '#server/features/sales/orders/own-orders/opened-orders.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { ActionLimit } from '#server/platform/http/limits/action-limit.ts';
import { serveRoute } from '#server/platform/http/serve-route.ts';
import { submitWithdrawal } from './submit-withdrawal.ts';
import { openWithdrawalLimits } from './withdrawal-limits.ts';
import { openedOrder, orderByNumber } from './withdrawn-order.ts';

/** The withdrawal function, for customers and guests. */
export function registerWithdrawalRoutes(app: FastifyInstance, deps: Deps, receipts: { others: ActionLimit }): void {
  const { count, isMatchTold } = openWithdrawalLimits(deps, receipts);

  serveRoute(app, checkWithdrawalRoute, async ({ body, caller, ...request }) => {
    const key = body.orderId === undefined ? undefined : keyOfOpened(request, body.orderId);
    const proof = { ...body, key, user: caller.user };
    if (await openedOrder(deps.db, proof)) return { isMatched: true };
    if (!(await isMatchTold(body.orderNumber, caller.address))) return { isMatched: null };
    return { isMatched: (await orderByNumber(deps.db, proof)) !== undefined };
  });

  serveRoute(app, submitWithdrawalRoute, async ({ body, caller, write, ...request }) => {
    const key = body.orderId === undefined ? undefined : keyOfOpened(request, body.orderId);
    const { hasReceipt, isMatchTold: isTold } = await count(body, { address: caller.address, user: caller.user, key });
    const statement = { ...body, key, hasReceipt };
    const { receivedAt, isMatched } = await write((op) => submitWithdrawal(op, statement));
    // The same whether the receipt is sent or not, which would tell whether the order exists.
    const sendsEmail = (await deps.mailer.server()) !== null;
    const message = sendsEmail ? 'Получихме отказа ти. Потвърждаваме го по имейл.' : 'Получихме отказа ти.';
    return { receivedAt: receivedAt.toISOString(), isMatched: isTold ? isMatched : null, message };
  });
}
