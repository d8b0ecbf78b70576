import type { FastifyInstance } from 'fastify';
import {
  applyPayoutRoute,
  createPayoutRoute,
  getPayoutRoute,
  listPayoutsRoute,
  matchPayoutRowRoute,
  maxPayoutBytes,
  setPayoutColumnsRoute,
} from '#contracts/payouts/payouts.ts';
import { decodeText } from '#server/platform/csv/decode-text.ts';
import type { Deps } from '#server/platform/deps.ts';
import { serveRaw, serveRoute } from '#server/platform/http/serve-route.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { applyPayout } from './apply-payout.ts';
import { createPayout } from './create-payout.ts';
import { getPayout, getPayoutRow, listPayoutRows, listPayouts } from './get-payout.ts';
import { matchPayoutRow } from './match-payout-row.ts';
import { setColumns } from './set-columns.ts';
import { refuseOtherFiles } from './statements/refuse-other-files.ts';
import { summarizePayout } from './summarize-payout.ts';

/** Bank statements and courier payouts in the panel. */
export function registerPayoutAdminRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  registerUpload(app, deps);
  serveRoute(app, listPayoutsRoute, async ({ query }) => {
    return { ...(await listPayouts(db, query)), page: query.page, limit: query.limit };
  });
  serveRoute(app, getPayoutRoute, async ({ params, query }) => {
    const payout = await getPayout(db, params.id);
    const summary = { ...(await summarizePayout(db, params.id)), ...(await listPayoutRows(db, params.id, query)) };
    return { payout, ...summary, page: query.page, limit: query.limit };
  });
  serveRoute(app, setPayoutColumnsRoute, async ({ params, body, write }) => {
    await write((op) => setColumns(op, { id: params.id, columns: body }));
    return { payout: await getPayout(db, params.id), message: 'Редовете са съпоставени отново.' };
  });
  serveRoute(app, matchPayoutRowRoute, async ({ params, body, write }) => {
    const choice = { id: params.id, orderNumber: body.orderNumber };
    const fileId = await write((op) => matchPayoutRow(op, choice));
    const row = await getPayoutRow(db, params.id);
    const message =
      row.state === 'applied'
        ? 'Плащането е записано.'
        : row.order
          ? 'Поръчката е посочена.'
          : 'Редът е оставен настрана.';
    return { payout: await getPayout(db, fileId), row, message };
  });
  serveRoute(app, applyPayoutRoute, async ({ params, caller }) => {
    const activityId = await applyPayout(deps, caller, params.id);
    const payout = await getPayout(db, params.id);
    const message = `Записани плащания: ${payout.counts.applied}.`;
    return { payout, message, activityId };
  });
}

/** Registered in a separate context, so that no other route accepts CSV. */
function registerUpload(app: FastifyInstance, { db }: Deps): void {
  app.register(async (own) => {
    own.addContentTypeParser('text/csv', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    serveRaw(
      own,
      createPayoutRoute,
      async ({ query, write }, reply, request) => {
        if (!Buffer.isBuffer(request.body)) throw new ShopError('UNSUPPORTED_MEDIA_TYPE');
        refuseOtherFiles(request.body);
        const upload = { ...query, content: decodeText(request.body) };
        const id = await write((op) => createPayout(op, upload));
        const payout = await getPayout(db, id);
        const message = payout.asks || 'Файлът е прочетен. Нищо още не е записано.';
        const result = { payout, message };
        return reply.code(201).send(createPayoutRoute.response.parse(result));
      },
      { bodyLimit: maxPayoutBytes },
    );
  });
}
