import type { FastifyInstance } from 'fastify';
import {
  exportLotBuyersRoute,
  readLotBuyersRoute,
  recallLotRoute,
  sendRecallEmailRoute,
} from '#contracts/orders/lot-buyers.ts';
import { withActivity } from '#server/features/store/activities/with-activity.ts';
import type { Deps } from '#server/platform/deps.ts';
import { sendCsv } from '#server/platform/http/send-csv.ts';
import { serveRaw, serveRoute } from '#server/platform/http/serve-route.ts';
import type { LotBuyers } from '../questions.ts';
import { getLot } from './read-lots.ts';
import { recallLot } from './recall-lot.ts';
import { sendRecallEmail } from './send-recall-email.ts';

/** Recalls of lots: the buyers, the stop of sale and the email. */
export function registerRecallRoutes(app: FastifyInstance, { db }: Deps, buyers: LotBuyers): void {
  serveRoute(app, readLotBuyersRoute, async ({ params: { id } }) => ({
    lot: await getLot(db, id),
    ...(await buyers.read(db, id)),
  }));
  serveRaw(app, exportLotBuyersRoute, async ({ params: { id } }, reply) => {
    await getLot(db, id);
    return sendCsv(reply, 'lot-buyers', buyers.header, buyers.export(db, id));
  });
  serveRoute(app, recallLotRoute, async ({ params, body, write }) => {
    const { activityId } = await write(withActivity((op) => recallLot(op, params.id, body.isRecalled)));
    const message = body.isRecalled ? 'Партидата е изтеглена от продажба.' : 'Партидата отново се продава.';
    return { message, activityId };
  });
  serveRoute(
    app,
    sendRecallEmailRoute,
    async ({ params, body, write }) => {
      const { result: count, activityId } = await write(
        withActivity((op) => sendRecallEmail(op, params.id, { email: body, buyers })),
      );
      return {
        sent: count,
        activityId,
        message: count === 1 ? 'Писмото е пуснато към 1 купувач.' : `Писмото е пуснато към ${count} купувачи.`,
      };
    },
    { timeoutSeconds: 300 },
  );
}
