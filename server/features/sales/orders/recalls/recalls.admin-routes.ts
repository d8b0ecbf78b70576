import type { FastifyInstance } from 'fastify';
import {
  exportLotBuyersRoute,
  readLotBuyersRoute,
  recallLotRoute,
  sendRecallEmailRoute,
} from '#contracts/orders/lot-buyers.ts';
import { recallLot } from '#server/features/catalog/products/lots/recall-lot.ts';
import { withActivity } from '#server/features/store/activities/with-activity.ts';
import type { Deps } from '#server/platform/deps.ts';
import { sendCsv } from '#server/platform/http/send-csv.ts';
import { serveRaw, serveRoute } from '#server/platform/http/serve-route.ts';
import { exportLotBuyers, lotBuyersHeader, readLotBuyers } from './read-lot-buyers.ts';
import { sendRecallEmail } from './send-recall-email.ts';

/** Recalls of lots: the buyers, the stop of sale and the email. */
export function registerRecallRoutes(app: FastifyInstance, { db }: Deps): void {
  serveRoute(app, readLotBuyersRoute, ({ params }) => readLotBuyers(db, params.id));
  serveRaw(app, exportLotBuyersRoute, ({ params }, reply) =>
    sendCsv(reply, 'lot-buyers', lotBuyersHeader, exportLotBuyers(db, params.id)),
  );
  serveRoute(app, recallLotRoute, async ({ params, body, write }) => {
    const { activityId } = await write(withActivity((op) => recallLot(op, params.id, body.isRecalled)));
    const message = body.isRecalled ? 'Партидата е изтеглена от продажба.' : 'Партидата отново се продава.';
    return { message, activityId };
  });
  serveRoute(
    app,
    sendRecallEmailRoute,
    async ({ params, body, write }) => {
      const { result: count, activityId } = await write(withActivity((op) => sendRecallEmail(op, params.id, body)));
      return {
        sent: count,
        activityId,
        message: count === 1 ? 'Писмото е пуснато към 1 купувач.' : `Писмото е пуснато към ${count} купувачи.`,
      };
    },
    { timeoutSeconds: 300 },
  );
}
