import type { FastifyInstance } from 'fastify';
import {
  correctLotRoute,
  getLotRoute,
  listLotsRoute,
  receiveLotRoute,
  writeOffLotRoute,
} from '#contracts/products/lots/lots.ts';
import { withActivity } from '#server/features/store/activities/with-activity.ts';
import type { Deps } from '#server/platform/deps.ts';
import { serveRoute } from '#server/platform/http/serve-route.ts';
import { correctLot } from './correct-lot.ts';
import { getLot, listLots } from './read-lots.ts';
import { receiveLot } from './receive-lot.ts';
import { writeOffLot } from './write-off-lot.ts';

/** Lots in the panel. */
export function registerLotAdminRoutes(app: FastifyInstance, { db }: Deps): void {
  serveRoute(app, listLotsRoute, ({ query }) => listLots(db, query));
  serveRoute(app, getLotRoute, async ({ params }) => ({ lot: await getLot(db, params.id) }));
  serveRoute(app, receiveLotRoute, async ({ body, write }) => {
    const { result: stock, activityId } = await write(withActivity((op) => receiveLot(op, body)));
    return { stock, activityId, message: `Получени са ${body.quantity} бр. В наличност са ${stock} бр.` };
  });
  serveRoute(app, correctLotRoute, async ({ params, body, write }) => {
    const { activityId } = await write(withActivity((op) => correctLot(op, params.id, body)));
    return { lot: await getLot(db, params.id), activityId };
  });
  serveRoute(app, writeOffLotRoute, async ({ params, body, write }) => {
    const { activityId } = await write(withActivity((op) => writeOffLot(op, params.id, body)));
    return { activityId, message: `Отписани са ${body.quantity} бр.` };
  });
}
