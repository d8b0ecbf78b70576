import type { FastifyInstance } from 'fastify';
import { askForStockRoute, cancelStockAlertsRoute } from '#contracts/stock-alerts/stock-alerts.ts';
import type { Deps } from '#server/platform/deps.ts';
import { openActionLimit } from '#server/platform/http/limits/action-limit.ts';
import { serveRoute } from '#server/platform/http/serve-route.ts';
import { cancelStockAlerts } from './cancel-stock-alerts.ts';
import { createStockAlert } from './create-stock-alert.ts';
import { stockAlertLimits } from './stock-alerts.limits.ts';

/** Creates and cancels stock alerts. */
export function registerStockAlertRoutes(app: FastifyInstance, deps: Deps): void {
  const { secrets } = deps;
  const limit = openActionLimit(stockAlertLimits.stockAlerts, deps);

  serveRoute(
    app,
    askForStockRoute,
    async ({ body, write }) => {
      await write((op) => createStockAlert(op, body));
      return { message: `Готово. Ще пишем на ${body.email} веднъж, щом е налично.` };
    },
    { limit },
  );

  serveRoute(app, cancelStockAlertsRoute, async ({ body, write }) => {
    await write((op) => cancelStockAlerts(op, secrets, body.token));
    return { message: 'Готово. Няма да пишем повече за наличност на този адрес.' };
  });
}
