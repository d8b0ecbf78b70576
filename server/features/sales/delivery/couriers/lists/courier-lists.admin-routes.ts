import type { FastifyInstance } from 'fastify';
import { getCourierListsRoute, refreshCourierRoute } from '#contracts/couriers/courier-refresh.ts';
import { courierNames } from '#contracts/orders/order-names.rule.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import type { Deps } from '#server/platform/deps.ts';
import { serveRoute } from '#server/platform/http/serve-route.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { getCourierLists } from './get-courier-lists.ts';
import { startRefresh } from './refresh-courier.ts';

/** The lists of couriers in the panel: what is stored, and loading them now. */
export function registerCourierListAdminRoutes(app: FastifyInstance, deps: Deps): void {
  serveRoute(app, getCourierListsRoute, async ({ params }) => ({ lists: await getCourierLists(deps, params.courier) }));
  serveRoute(app, refreshCourierRoute, async ({ params: { courier }, write }) => {
    await write(async (op) => {
      if (!(await startRefresh(op, courier)))
        throw new ShopError('CONFLICT', { message: `Списъците на ${courierNames[courier]} вече се зареждат.` });
      await recordActivity(op, {
        action: 'courier.lists-refreshed',
        subjectType: 'settings',
        subjectId: `courier-${courier}`,
        subjectName: courierNames[courier],
      });
    });
    return { lists: await getCourierLists(deps, courier), message: 'Зареждаме списъците на куриера.' };
  });
}
