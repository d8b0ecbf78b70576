import type { FastifyInstance } from 'fastify';
import {
  listCourierAccountsRoute,
  listSenderProfilesRoute,
  tryCourierRoute,
  updateCourierAccountRoute,
} from '#contracts/couriers/couriers.ts';
import type { Deps } from '#server/platform/deps.ts';
import { serveRoute } from '#server/platform/http/serve-route.ts';
import { getCourierAccount, listCourierAccounts } from './accounts/list-courier-accounts.ts';
import { saveCourierAccount } from './accounts/save-courier-account.ts';
import { listSenderProfiles } from './list-sender-profiles.ts';
import { registerCourierListAdminRoutes } from './lists/courier-lists.admin-routes.ts';
import { testCourier } from './test-courier.ts';

/** The couriers' accounts in the panel. */
export function registerCourierAdminRoutes(app: FastifyInstance, deps: Deps): void {
  registerCourierListAdminRoutes(app, deps);
  serveRoute(app, listCourierAccountsRoute, async () => ({ accounts: await listCourierAccounts(deps) }));
  serveRoute(app, updateCourierAccountRoute, async ({ params: { courier }, body, write }) => {
    await write((op) => saveCourierAccount(op, courier, body, deps));
    return { account: await getCourierAccount(deps, courier), message: 'Настройките на куриера са записани.' };
  });
  serveRoute(
    app,
    tryCourierRoute,
    async ({ params: { courier } }) => {
      const message = await testCourier(deps, courier);
      return { account: await getCourierAccount(deps, courier), message };
    },
    { timeoutSeconds: 30 },
  );
  serveRoute(
    app,
    listSenderProfilesRoute,
    async ({ params: { courier }, body }) => ({ profiles: await listSenderProfiles(deps, courier, body) }),
    { timeoutSeconds: 30 },
  );
}
