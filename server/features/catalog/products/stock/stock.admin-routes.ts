import type { FastifyInstance } from 'fastify';
import { countStockRoute, listStockMovementsRoute } from '#contracts/products/stock-movements.ts';
import { withActivity } from '#server/features/store/activities/with-activity.ts';
import type { Deps } from '#server/platform/deps.ts';
import { serveRoute } from '#server/platform/http/serve-route.ts';
import { countStock } from './count-stock.ts';
import { listStockMovements } from './list-stock-movements.ts';

/** The stock ledger in the panel. */
export function registerStockAdminRoutes(app: FastifyInstance, { db }: Deps): void {
  serveRoute(app, listStockMovementsRoute, ({ query }) => listStockMovements(db, query), { isExact: true });
  serveRoute(app, countStockRoute, async ({ body, write }) => {
    const { result: difference, activityId } = await write(withActivity((op) => countStock(op, body)));
    const sign = difference > 0 ? '+' : '';
    const message =
      difference === 0 ? 'Броят е същият. Нищо не е променено.' : `Записана е разлика ${sign}${difference} бр.`;
    return { difference, activityId, stock: body.counted, message };
  });
}
