import type { FastifyInstance } from 'fastify';
import {
  exportCostsRoute,
  getProductCostsRoute,
  listUncostedRoute,
  loadCostsRoute,
  setCostsRoute,
  setProductCostsRoute,
} from '#contracts/products/costs.ts';
import { withActivity } from '#server/features/store/activities/with-activity.ts';
import type { Deps } from '#server/platform/deps.ts';
import { sendCsv } from '#server/platform/http/send-csv.ts';
import { serveRaw, serveRoute } from '#server/platform/http/serve-route.ts';
import { getProductCosts } from './get-product-costs.ts';
import { costsHeader, exportCosts, listUncosted } from './list-costs.ts';
import { loadCosts, planCosts } from './load-costs.ts';
import { setCosts } from './set-costs.ts';
import { setProductCosts } from './set-product-costs.ts';

const mostWrong = 100;

/** What goods cost the shop. No public call tells it. */
export function registerCostRoutes(app: FastifyInstance, { db }: Deps): void {
  serveRoute(app, getProductCostsRoute, async ({ params }) => ({ costs: await getProductCosts(db, params.id) }));
  serveRoute(app, setProductCostsRoute, async ({ params, body, write }) => {
    const { result: changed, activityId } = await write(withActivity((op) => setProductCosts(op, params.id, body)));
    const message = changed === 0 ? 'Себестойността е същата като досега.' : 'Себестойността е записана.';
    return { message, activityId };
  });
  serveRoute(app, listUncostedRoute, () => listUncosted(db));
  serveRoute(app, setCostsRoute, async ({ body, write }) => {
    const { result: changed, activityId } = await write(withActivity((op) => setCosts(op, body)));
    return { message: changed === 0 ? 'Нищо не е променено.' : `Записана себестойност: ${changed}.`, activityId };
  });
  serveRaw(app, exportCostsRoute, async (_request, reply) => sendCsv(reply, 'costs', costsHeader, exportCosts(db)));
  serveRoute(
    app,
    loadCostsRoute,
    async ({ body: { file, isTrial }, write }) => {
      const { changes, same, wrong } = await planCosts(db, file);
      const counts = { same, wrong: wrong.slice(0, mostWrong), wrongCount: wrong.length };
      if (isTrial) return { ...counts, changed: changes.length, message: '' };
      const { result: changed, activityId } = await write(withActivity((op) => loadCosts(op, file)));
      return { ...counts, changed, activityId, message: `Записана себестойност от файла: ${changed}.` };
    },
    { bodyLimit: 4_000_000, timeoutSeconds: 60 },
  );
}
