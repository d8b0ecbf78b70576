import type { FastifyInstance } from 'fastify';
import { exportCodesRoute, generateCodesRoute, listCodesRoute } from '#contracts/discounts/discount-codes.ts';
import { explainDiscountsRoute, previewDiscountRoute, tryDiscountRoute } from '#contracts/discounts/discount-trials.ts';
import {
  createDiscountRoute,
  deleteDiscountRoute,
  getDiscountRoute,
  listDiscountsRoute,
  updateDiscountRoute,
} from '#contracts/discounts/discounts.ts';
import { withActivity } from '#server/features/store/activities/with-activity.ts';
import type { Deps } from '#server/platform/deps.ts';
import { mayRead } from '#server/platform/http/caller.ts';
import { sendCsv } from '#server/platform/http/send-csv.ts';
import { serveRaw, serveRoute } from '#server/platform/http/serve-route.ts';
import { generateCodes } from './codes/generate-codes.ts';
import { codesHeader, exportCodes, listCodes } from './codes/list-codes.ts';
import { createDiscount } from './create-discount.ts';
import { deleteDiscount } from './delete-discount.ts';
import { getDiscount } from './get-discount.ts';
import { listDiscounts } from './list-discounts.ts';
import type { HasOrdered, PastOrders } from './questions.ts';
import { cacheAutomaticRules } from './read-automatic-rules.ts';
import { explainDiscounts } from './trial/explain-discounts.ts';
import { previewDiscount } from './trial/preview-discount.ts';
import { tryDiscount } from './trial/try-discount.ts';
import { updateDiscount } from './update-discount.ts';

/** The routes of the panel for codes and automatic rules. */
export function registerDiscountAdminRoutes(
  app: FastifyInstance,
  { db, changes, clock }: Deps,
  { readPastOrder, readPastOrders, hasOrdered }: PastOrders & { hasOrdered: HasOrdered },
): void {
  cacheAutomaticRules(db, changes);
  serveRoute(app, listDiscountsRoute, ({ query }) => listDiscounts(db, query));
  serveRoute(app, getDiscountRoute, async ({ params }) => ({ discount: await getDiscount(db, params.id) }));
  serveRoute(app, createDiscountRoute, async ({ body, write }) => {
    const discount = await write((op) => createDiscount(op, body));
    return { discount, message: 'Отстъпката е създадена успешно.' };
  });
  serveRoute(app, updateDiscountRoute, async ({ params, body, write }) => {
    const { updatedAt, ...input } = body;
    const change = { input, updatedAt };
    const { result: discount, activityId } = await write(withActivity((op) => updateDiscount(op, params.id, change)));
    return { discount, activityId, message: 'Отстъпката е актуализирана успешно.' };
  });
  serveRoute(app, deleteDiscountRoute, async ({ params, write }) => {
    const { activityId } = await write(withActivity((op) => deleteDiscount(op, params.id)));
    return { activityId, message: 'Отстъпката е изтрита успешно.' };
  });
  serveRoute(app, generateCodesRoute, async ({ params, body, write }) => {
    const result = await write((op) => generateCodes(op, { discountId: params.id, ...body }));
    return { ...result, message: result.created === 1 ? 'Създаден е 1 код.' : `Създадени са ${result.created} кода.` };
  });
  serveRoute(app, listCodesRoute, async ({ params, query }) => ({
    ...(await listCodes(db, params.id, query)),
    page: query.page,
    limit: query.limit,
  }));
  serveRaw(app, exportCodesRoute, async ({ params }, reply) => {
    await getDiscount(db, params.id);
    return sendCsv(reply, 'discount-codes', codesHeader, exportCodes(db, params.id));
  });
  serveRoute(app, previewDiscountRoute, ({ body }) => previewDiscount(db, body));
  serveRoute(app, explainDiscountsRoute, ({ body, caller: { user } }) =>
    explainDiscounts(db, body, { now: clock(), readPastOrder, hasOrdered, seesCosts: mayRead(user, 'costs') }),
  );
  serveRoute(app, tryDiscountRoute, ({ body, caller: { user } }) =>
    tryDiscount(db, body, { now: clock(), readPastOrders, seesCosts: mayRead(user, 'costs') }),
  );
}
