import type { FastifyInstance } from 'fastify';
import { listIncomingRoute } from '#contracts/purchases/needs.ts';
import { gapsOf, gapsText } from '#contracts/purchases/purchase-gaps.rule.ts';
import {
  createPurchaseRoute,
  deletePurchaseRoute,
  endPurchaseRoute,
  getPurchaseRoute,
  listPurchasesRoute,
  printPurchaseRoute,
  sendPurchaseRoute,
  updatePurchaseRoute,
} from '#contracts/purchases/purchases.ts';
import { receivePurchaseRoute } from '#contracts/purchases/receiving.ts';
import { withActivity } from '#server/features/store/activities/with-activity.ts';
import type { Deps } from '#server/platform/deps.ts';
import { mayRead, type SignedInCaller } from '#server/platform/http/caller.ts';
import { serveRaw, serveRoute } from '#server/platform/http/serve-route.ts';
import { receivePurchase } from '../receiving/receive-purchase.ts';
import { createPurchases } from './create-purchase.ts';
import { deletePurchase } from './delete-purchase.ts';
import { drawPurchase, purchaseFileName } from './draw-purchase.ts';
import { endPurchase } from './end-purchase.ts';
import { getPurchase } from './get-purchase.ts';
import { listIncoming } from './list-incoming.ts';
import { listPurchases } from './list-purchases.ts';
import { sendPurchase } from './send-purchase.ts';
import { updatePurchase } from './update-purchase.ts';

/** Purchase orders in the panel. Costs are left out for those who may not see them. */
export function registerPurchaseRoutes(app: FastifyInstance, { db, clock }: Deps): void {
  const sightOf = ({ user }: SignedInCaller) => ({ seesCosts: mayRead(user, 'costs') });

  serveRoute(app, listPurchasesRoute, ({ query, caller }) =>
    listPurchases(db, query, { ...sightOf(caller), now: clock() }),
  );
  serveRoute(app, getPurchaseRoute, async ({ params, caller }) => ({
    purchase: await getPurchase(db, params.id, sightOf(caller)),
  }));
  serveRoute(app, listIncomingRoute, async ({ params }) => ({ incoming: await listIncoming(db, params.id) }));

  serveRoute(app, createPurchaseRoute, async ({ body, write, caller }) => {
    const { result: drafts, activityId } = await write(withActivity((op) => createPurchases(op, [body])));
    const purchase = await getPurchase(db, drafts[0]?.id ?? '', sightOf(caller));
    return { purchase, activityId, message: `Започната е поръчка № ${purchase.number}.` };
  });
  serveRoute(app, updatePurchaseRoute, async ({ params: { id }, body, write, caller }) => {
    const { activityId } = await write(withActivity((op) => updatePurchase(op, id, body)));
    return { purchase: await getPurchase(db, id, sightOf(caller)), activityId, message: 'Поръчката е записана.' };
  });
  serveRoute(app, deletePurchaseRoute, async ({ params, write }) => {
    const { activityId } = await write(withActivity((op) => deletePurchase(op, params.id)));
    return { activityId, message: 'Черновата е изтрита.' };
  });
  serveRoute(app, sendPurchaseRoute, async ({ params: { id }, body, write, caller }) => {
    await write((op) => sendPurchase(op, id, body));
    const message = body.hasLetter ? 'Поръчката тръгва към доставчика по имейл.' : 'Отбелязана е като изпратена.';
    return { purchase: await getPurchase(db, id, sightOf(caller)), message };
  });
  serveRoute(app, endPurchaseRoute, async ({ params: { id }, body, write, caller }) => {
    const { result: state, activityId } = await write(withActivity((op) => endPurchase(op, id, body.version)));
    const message = state === 'cancelled' ? 'Поръчката е отказана.' : 'Поръчката е приключена, останалото не се чака.';
    return { purchase: await getPurchase(db, id, sightOf(caller)), activityId, message };
  });
  serveRoute(app, receivePurchaseRoute, async ({ params: { id }, body, write, caller }) => {
    const { pieces, activityId } = await write((op) => receivePurchase(op, id, body));
    const purchase = await getPurchase(db, id, sightOf(caller));
    const gaps = gapsText(gapsOf(purchase.lines));
    const message = `Получени са ${pieces} бр. ${gaps === '' ? 'Всичко поръчано е дошло.' : `Срещу поръчаното: ${gaps}.`}`;
    return { purchase, activityId: activityId ?? undefined, message };
  });
  serveRaw(app, printPurchaseRoute, async ({ params, caller }, reply) => {
    const { pdf, purchase } = await drawPurchase(db, params.id, sightOf(caller));
    return reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename="${purchaseFileName(purchase)}"`)
      .header('cache-control', 'no-store')
      .send(pdf);
  });
}
