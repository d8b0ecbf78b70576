import type { FastifyInstance } from 'fastify';
import { getProductCostsRoute, setProductCostsRoute } from '#contracts/products/costs.ts';
import { withActivity } from '#server/features/store/activities/with-activity.ts';
import type { Deps } from '#server/platform/deps.ts';
import { serveRoute } from '#server/platform/http/serve-route.ts';
import { getProductCosts } from './get-product-costs.ts';
import { setProductCosts } from './set-product-costs.ts';

/** What goods cost the shop. No public call tells it. */
export function registerCostRoutes(app: FastifyInstance, { db }: Deps): void {
  serveRoute(app, getProductCostsRoute, async ({ params }) => ({ costs: await getProductCosts(db, params.id) }));
  serveRoute(app, setProductCostsRoute, async ({ params, body, write }) => {
    const { result: changed, activityId } = await write(withActivity((op) => setProductCosts(op, params.id, body)));
    const message = changed === 0 ? 'Себестойността е същата като досега.' : 'Себестойността е записана.';
    return { message, activityId };
  });
}
