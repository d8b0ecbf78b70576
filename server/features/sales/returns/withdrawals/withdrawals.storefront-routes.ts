import type { FastifyInstance } from 'fastify';
import { submitWithdrawalRoute } from '#contracts/withdrawals/withdrawals.ts';
import { emailKey } from '#server/features/customers/accounts/email-key.ts';
import { keyOfOpened } from '#server/features/sales/orders/own-orders/opened-orders.ts';
import type { Deps } from '#server/platform/deps.ts';
import { openActionLimit } from '#server/platform/http/limits/action-limit.ts';
import { serveRoute } from '#server/platform/http/serve-route.ts';
import { securityLimits } from '#server/security-limits.ts';
import { submitWithdrawal } from './submit-withdrawal.ts';

/** The withdrawal function, for customers and guests. */
export function registerWithdrawalRoutes(app: FastifyInstance, { config, counters }: Deps): void {
  const message = 'Твърде много откази за кратко време. Опитай пак след час или ни напиши отказа по имейл.';
  const limit = openActionLimit(securityLimits.withdrawals, { config, counters, message });

  serveRoute(app, submitWithdrawalRoute, async ({ body, caller, write, ...request }) => {
    await limit.count({ address: caller.address, subject: emailKey(body.email) });
    const key = body.orderId === undefined ? undefined : keyOfOpened(request, body.orderId);
    const statement = { ...body, key };
    const receivedAt = await write((op) => submitWithdrawal(op, statement));
    return { receivedAt: receivedAt.toISOString(), message: 'Получихме отказа ти. Изпратихме ти потвърждение.' };
  });
}
