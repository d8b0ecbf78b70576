import type { FastifyInstance } from 'fastify';
import { countStockRoute, listStockMovementsRoute } from '#contracts/products/stock-movements.ts';
import { activityOf } from '#server/features/store/activities/activity-of.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { serveRoute } from '#server/platform/http/serve-route.ts';
import { countStock } from './count-stock.ts';
import { listStockMovements } from './list-stock-movements.ts';

/** The stock ledger in the panel. */
export function registerStockAdminRoutes(app: FastifyInstance, { db }: Deps): void {
  serveRoute(app, listStockMovementsRoute, ({ query }) => listStockMovements(db, query));
  serveRoute(app, countStockRoute, async ({ body, caller }) => {
    const done = await inTransaction(db, async (tx) => ({
      difference: await countStock(tx, caller, body),
      activityId: activityOf(tx),
    }));
    const sign = done.difference > 0 ? '+' : '';
    const message =
      done.difference === 0
        ? 'Броят е същият. Нищо не е променено.'
        : `Записана е разлика ${sign}${done.difference} бр.`;
    return { ...done, stock: body.counted, message };
  });
}
