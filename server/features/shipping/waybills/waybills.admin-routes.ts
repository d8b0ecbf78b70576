import type { FastifyInstance } from 'fastify';
import {
  cancelWaybillRoute,
  createWaybillsRoute,
  listWaybillsRoute,
  printLabelsRoute,
  watchWaybillsRoute,
} from '#contracts/waybills/waybills.ts';
import type { Deps } from '#server/platform/deps.ts';
import { serveRaw, serveRoute } from '#server/platform/http/serve-route.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { cancelWaybill } from './cancel-waybill.ts';
import { createWaybills } from './create-waybills.ts';
import { countWaybills, listWaybills, readWaybills } from './list-waybills.ts';
import { printLabels } from './print-labels.ts';

const longSeconds = 120;

/** Waybills in the panel. */
export function registerWaybillAdminRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  const getWaybill = async (id: string) => {
    const [waybill] = await readWaybills(db, [id]);
    if (!waybill) throw new ShopError('NOT_FOUND');
    return waybill;
  };

  serveRoute(app, listWaybillsRoute, async ({ query }) => {
    const { page, limit } = query;
    const { waybills, total } = await listWaybills(db, query);
    return { waybills, counts: await countWaybills(db), total, page, limit };
  });

  serveRoute(app, watchWaybillsRoute, async ({ query }) => ({ waybills: await readWaybills(db, query.ids) }));

  serveRoute(
    app,
    createWaybillsRoute,
    async ({ body, write }) => {
      const made = await write((op) => createWaybills(op, body));
      return { ...made, message: messageOf(made.changed) };
    },
    { timeoutSeconds: longSeconds },
  );

  serveRoute(
    app,
    cancelWaybillRoute,
    async ({ params, caller }) => {
      await cancelWaybill(deps, caller, params.id);
      return { waybill: await getWaybill(params.id), message: 'Товарителницата е отказана.' };
    },
    { timeoutSeconds: 30 },
  );

  serveRaw(
    app,
    printLabelsRoute,
    async ({ query }, reply) =>
      reply
        .type('application/pdf')
        .header('content-disposition', 'inline; filename="labels.pdf"')
        .header('cache-control', 'no-store')
        .send(Buffer.from(await printLabels(deps, query))),
    { timeoutSeconds: longSeconds },
  );
}

function messageOf(changed: number): string {
  if (changed === 0) return 'Няма поръчка, на която да се направи товарителница.';
  return changed === 1 ? 'Създаваме товарителницата.' : `Създаваме ${changed} товарителници.`;
}
