import type { FastifyInstance } from 'fastify';
import {
  applyStocktakeRoute,
  cancelStocktakeRoute,
  exportStocktakeRoute,
  getStocktakeRoute,
  listStocktakeLinesRoute,
  listStocktakesRoute,
  maxCounts,
  sendCountsRoute,
  startStocktakeRoute,
} from '#contracts/products/stocktakes/stocktakes.ts';
import { withActivity } from '#server/features/store/activities/with-activity.ts';
import type { Deps } from '#server/platform/deps.ts';
import { mayRead, type SignedInUser } from '#server/platform/http/caller.ts';
import { sendCsv } from '#server/platform/http/send-csv.ts';
import { serveRaw, serveRoute } from '#server/platform/http/serve-route.ts';
import type { WaitingLines } from '../questions.ts';
import { addCounts } from './add-counts.ts';
import { applyStocktake } from './apply-stocktake.ts';
import { cancelStocktake } from './cancel-stocktake.ts';
import { exportStocktake, stocktakeHeader } from './export-stocktake.ts';
import { listLines } from './list-lines.ts';
import { getStocktake, listStocktakes } from './read-stocktakes.ts';
import { startStocktake } from './start-stocktake.ts';

/** A count has four keys. */
const ofManyCounts = { bodyKeys: 4 * maxCounts + 1 };
const ofManyLines = { timeoutSeconds: 60 };

/** Stocktakes in the panel. */
export function registerStocktakeRoutes(app: FastifyInstance, { db }: Deps, waitingLines: WaitingLines): void {
  const read = (id: string, user: SignedInUser) => getStocktake(db, id, mayRead(user, 'costs'));
  serveRoute(app, listStocktakesRoute, ({ query, caller: { user } }) =>
    listStocktakes(db, query, mayRead(user, 'costs')),
  );
  serveRoute(app, getStocktakeRoute, async ({ params, caller: { user } }) => ({
    stocktake: await read(params.id, user),
  }));
  serveRoute(app, listStocktakeLinesRoute, ({ params, query, caller: { user } }) =>
    listLines(db, params.id, query, mayRead(user, 'costs')),
  );
  serveRoute(
    app,
    startStocktakeRoute,
    async ({ body, caller: { user }, write }) => {
      const id = await write((op) => startStocktake(op, body, waitingLines));
      return { stocktake: await read(id, user), message: 'Инвентаризацията започна. Може да броите.' };
    },
    ofManyLines,
  );
  serveRoute(
    app,
    sendCountsRoute,
    async ({ params, body, write }) => ({
      lines: await write((op) => addCounts(op, { id: params.id, counts: body.counts }, waitingLines)),
    }),
    ofManyCounts,
  );
  serveRoute(
    app,
    applyStocktakeRoute,
    async ({ params, body, caller: { user }, write }) => {
      const { result: differing, activityId } = await write(withActivity((op) => applyStocktake(op, params.id, body)));
      const message =
        differing === 0 ? 'Всичко преброено е колкото трябва.' : `Наличностите са поправени: ${differing}.`;
      return { stocktake: await read(params.id, user), activityId, message };
    },
    ofManyLines,
  );
  serveRoute(app, cancelStocktakeRoute, async ({ params, caller: { user }, write }) => {
    await write((op) => cancelStocktake(op, params.id));
    return { stocktake: await read(params.id, user), message: 'Инвентаризацията е спряна. Наличностите са същите.' };
  });
  serveRaw(app, exportStocktakeRoute, async ({ params, caller: { user } }, reply) => {
    const seesCosts = mayRead(user, 'costs');
    const { number } = await read(params.id, user);
    return sendCsv(reply, `stocktake-${number}`, stocktakeHeader(seesCosts), exportStocktake(db, params.id, seesCosts));
  });
}
