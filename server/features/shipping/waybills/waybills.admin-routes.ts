import type { FastifyInstance } from 'fastify';
import type { BulkResult } from '#contracts/common/bulk.ts';
import {
  cancelWaybillRoute,
  createReturnLabelRoute,
  createWaybillsRoute,
  handOverRoute,
  listWaybillsRoute,
  printLabelsRoute,
  requestPickupRoute,
  settleReturnedParcelRoute,
  watchWaybillsRoute,
} from '#contracts/waybills/waybills.ts';
import type { Deps } from '#server/platform/deps.ts';
import { serveRaw, serveRoute } from '#server/platform/http/serve-route.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { cancelWaybill } from './cancel-waybill.ts';
import { createReturnLabel } from './create-return-label.ts';
import { createWaybills } from './create-waybills.ts';
import { handOverMany } from './hand-over.ts';
import { printLabels } from './labels/print-labels.ts';
import { countWaybills, listWaybills, readWaybills } from './list-waybills.ts';
import { requestPickup } from './request-pickup.ts';
import { settleReturnedParcel } from './settle-returned-parcel.ts';

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
      const { lacking, ...outcome } = await write((op) => createWaybills(op, body));
      return { ...outcome, message: messageOf(outcome.changed, lacking) };
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

  serveRoute(
    app,
    handOverRoute,
    async ({ body, write }) => {
      const outcome = await write((op) => handOverMany(op, body.ids));
      return { ...outcome, message: `Изпратени поръчки: ${outcome.changed}.` };
    },
    { timeoutSeconds: longSeconds },
  );

  serveRoute(app, createReturnLabelRoute, async ({ params, body, write }) => {
    const waybillId = await write((op) => createReturnLabel(op, { orderId: params.id, ...body }));
    return { waybillId, message: 'Създаваме товарителницата за връщане.' };
  });

  serveRoute(app, settleReturnedParcelRoute, async ({ params, write }) => {
    await write((op) => settleReturnedParcel(op, params.id));
    return { waybill: await getWaybill(params.id), message: 'Отбелязано.' };
  });

  serveRoute(
    app,
    requestPickupRoute,
    async ({ body, caller }) => {
      const visit = { courier: body.courier, from: new Date(body.from), to: new Date(body.to) };
      const number = await requestPickup(deps, caller, visit);
      return { number, message: `Куриерът е заявен. Номер на заявката: ${number}.` };
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

/** Orders that have a waybill already need no word; of the others, the first one says why it gets none. */
function messageOf(changed: number, [first, ...others]: BulkResult['refused']): string {
  const count = first ? ` Без товарителница остават ${others.length + 1}. ${first.name}: ${first.message}` : '';
  if (changed === 0) return first ? count.trim() : 'Няма поръчка, на която да се направи товарителница.';
  return `${changed === 1 ? 'Създаваме товарителницата.' : `Създаваме ${changed} товарителници.`}${count}`;
}
