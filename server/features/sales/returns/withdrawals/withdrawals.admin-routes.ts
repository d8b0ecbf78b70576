import type { FastifyInstance } from 'fastify';
import { getWithdrawalRoute, listWithdrawalsRoute, updateWithdrawalRoute } from '#contracts/withdrawals/withdrawals.ts';
import type { Deps } from '#server/platform/deps.ts';
import { serveRoute } from '#server/platform/http/serve-route.ts';
import { getWithdrawal } from './get-withdrawal.ts';
import { listWithdrawals } from './list-withdrawals.ts';
import { updateWithdrawal } from './update-withdrawal.ts';

/** Statements of withdrawal in the panel. */
export function registerWithdrawalAdminRoutes(app: FastifyInstance, { db }: Deps): void {
  serveRoute(app, listWithdrawalsRoute, async ({ query }) => {
    return { ...(await listWithdrawals(db, query)), page: query.page, limit: query.limit };
  });
  serveRoute(app, getWithdrawalRoute, async ({ params }) => ({ withdrawal: await getWithdrawal(db, params.id) }));
  serveRoute(app, updateWithdrawalRoute, async ({ params, body, write }) => {
    await write((op) => updateWithdrawal(op, params.id, body));
    return { withdrawal: await getWithdrawal(db, params.id), message: 'Състоянието е записано.' };
  });
}
