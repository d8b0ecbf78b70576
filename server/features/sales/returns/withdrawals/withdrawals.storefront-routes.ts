import type { FastifyInstance } from 'fastify';
import { submitWithdrawalRoute } from '#contracts/withdrawals/withdrawals.ts';
import { keyOfOpened } from '#server/features/sales/orders/own-orders/opened-orders.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { ActionLimit } from '#server/platform/http/limits/action-limit.ts';
import { serveRoute } from '#server/platform/http/serve-route.ts';
import { submitWithdrawal } from './submit-withdrawal.ts';
import { openWithdrawalLimits } from './withdrawal-limits.ts';

/** The withdrawal function, for customers and guests. */
export function registerWithdrawalRoutes(app: FastifyInstance, deps: Deps, receipts: { others: ActionLimit }): void {
  const count = openWithdrawalLimits(deps, receipts);

  serveRoute(app, submitWithdrawalRoute, async ({ body, caller, write, ...request }) => {
    const key = body.orderId === undefined ? undefined : keyOfOpened(request, body.orderId);
    const { hasReceipt, isMatchTold } = await count(body, { address: caller.address, user: caller.user, key });
    const statement = { ...body, key, hasReceipt };
    const { receivedAt, isMatched } = await write((op) => submitWithdrawal(op, statement));
    // The same whether the receipt is sent or not, which would tell whether the order exists.
    const sendsEmail = (await deps.mailer.server()) !== null;
    const message = sendsEmail ? 'Получихме отказа ти. Потвърждаваме го по имейл.' : 'Получихме отказа ти.';
    return { receivedAt: receivedAt.toISOString(), isMatched: isMatchTold ? isMatched : null, message };
  });
}
