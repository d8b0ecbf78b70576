import type { FastifyInstance } from 'fastify';
import { getCourierListsRoute, refreshCourierRoute } from '#contracts/couriers/courier-refresh.ts';
import type { Deps } from '#server/platform/deps.ts';
import { serveRoute } from '#server/platform/http/serve-route.ts';
import { askForRefresh } from './ask-for-refresh.ts';
import { getCourierLists } from './get-courier-lists.ts';

/** The lists of couriers in the panel: what is stored, and loading them now. */
export function registerCourierListAdminRoutes(app: FastifyInstance, deps: Deps): void {
  serveRoute(app, getCourierListsRoute, async ({ params }) => ({ lists: await getCourierLists(deps, params.courier) }));

  serveRoute(app, refreshCourierRoute, async ({ params: { courier }, write }) => {
    await write((op) => askForRefresh(op, courier));
    return { lists: await getCourierLists(deps, courier), message: 'Зареждаме списъците на куриера.' };
  });
}
