import type { FastifyInstance } from 'fastify';
import { convertFactRoute, previewFactConversionRoute } from '#contracts/facts/fact-conversion.ts';
import {
  createFactRoute,
  deleteFactRoute,
  listFactsRoute,
  orderFactsRoute,
  updateFactRoute,
} from '#contracts/facts/facts.ts';
import { withActivity } from '#server/features/store/activities/with-activity.ts';
import type { Deps } from '#server/platform/deps.ts';
import { serveRoute } from '#server/platform/http/serve-route.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { convertFact } from './conversion/convert-fact.ts';
import { planConversion } from './conversion/plan-conversion.ts';
import { createFact } from './create-fact.ts';
import { deleteFact } from './delete-fact.ts';
import { readFactsNow } from './fact-book.ts';
import { listFacts } from './list-facts.ts';
import { orderFacts } from './order-facts.ts';
import { updateFact } from './update-fact.ts';

/** The facts that the shop defines. */
export function registerFactAdminRoutes(app: FastifyInstance, { db }: Deps): void {
  serveRoute(app, listFactsRoute, async () => ({ facts: await listFacts(db) }));
  serveRoute(app, createFactRoute, async ({ body, write }) => {
    const fact = await write((op) => createFact(op, body));
    return { fact, message: 'Фактът е създаден.' };
  });
  serveRoute(app, orderFactsRoute, async ({ body, write }) => {
    const { activityId } = await write(withActivity((op) => orderFacts(op, body.ids)));
    return { activityId, message: 'Редът е записан.' };
  });
  serveRoute(app, updateFactRoute, async ({ params, body, write }) => {
    const { result: fact, activityId } = await write(withActivity((op) => updateFact(op, params.id, body)));
    return { fact, activityId, message: 'Фактът е записан.' };
  });
  serveRoute(app, previewFactConversionRoute, async ({ params, body }) => {
    const { definitions } = await readFactsNow(db);
    const fact = definitions.find(({ id }) => id === params.id);
    if (!fact) throw new ShopError('NOT_FOUND');
    return { conversion: (await planConversion(db, definitions, fact, body)).preview };
  });
  serveRoute(app, convertFactRoute, async ({ params, body, write }) => {
    const { result: fact, activityId } = await write(withActivity((op) => convertFact(op, params.id, body)));
    return { fact, activityId, message: 'Видът на факта е сменен, заедно със стойностите на продуктите.' };
  });
  serveRoute(app, deleteFactRoute, async ({ params, write }) => {
    const { activityId } = await write(withActivity((op) => deleteFact(op, params.id)));
    return { activityId, message: 'Фактът е изтрит. Продуктите пазят стойностите си, докато може да го върнеш.' };
  });
}
