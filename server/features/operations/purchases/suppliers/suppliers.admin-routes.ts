import type { FastifyInstance } from 'fastify';
import {
  listSupplierGoodsRoute,
  removeSupplierGoodRoute,
  setSupplierGoodRoute,
} from '#contracts/suppliers/supplier-goods.ts';
import {
  archiveSupplierRoute,
  createSupplierRoute,
  deleteSupplierRoute,
  getSupplierRoute,
  listSuppliersRoute,
  updateSupplierRoute,
} from '#contracts/suppliers/suppliers.ts';
import { withActivity } from '#server/features/store/activities/with-activity.ts';
import type { Deps } from '#server/platform/deps.ts';
import { mayRead } from '#server/platform/http/caller.ts';
import { serveRoute } from '#server/platform/http/serve-route.ts';
import { archiveSupplier } from './archive-supplier.ts';
import { deleteSupplier } from './delete-supplier.ts';
import { listSupplierGoods } from './list-supplier-goods.ts';
import { getSupplier, listSuppliers } from './list-suppliers.ts';
import { createSupplier, updateSupplier } from './save-supplier.ts';
import { removeSupplierGood, setSupplierGood } from './set-supplier-good.ts';

/** Suppliers in the panel. */
export function registerSupplierRoutes(app: FastifyInstance, { db }: Deps): void {
  serveRoute(app, listSuppliersRoute, ({ query }) => listSuppliers(db, query));
  serveRoute(app, getSupplierRoute, async ({ params }) => ({ supplier: await getSupplier(db, params.id) }));
  serveRoute(app, createSupplierRoute, async ({ body, write }) => {
    const supplier = await write((op) => createSupplier(op, body));
    return { supplier, message: `Доставчикът „${supplier.name}“ е добавен.` };
  });
  serveRoute(app, updateSupplierRoute, async ({ params, body, write }) => {
    const { result: supplier, activityId } = await write(withActivity((op) => updateSupplier(op, params.id, body)));
    return { supplier, activityId, message: 'Доставчикът е записан.' };
  });
  serveRoute(app, archiveSupplierRoute, async ({ params, body: { isArchived }, write }) => {
    const { result: supplier, activityId } = await write(
      withActivity((op) => archiveSupplier(op, params.id, isArchived)),
    );
    const message = isArchived ? 'Доставчикът е архивиран.' : 'Доставчикът пак е в списъка.';
    return { supplier, activityId, message };
  });
  serveRoute(app, deleteSupplierRoute, async ({ params, write }) => {
    const { activityId } = await write(withActivity((op) => deleteSupplier(op, params.id)));
    return { activityId, message: 'Доставчикът е изтрит.' };
  });
  serveRoute(app, listSupplierGoodsRoute, ({ params, query, caller: { user } }) =>
    listSupplierGoods(db, params.id, { ...query, seesCosts: mayRead(user, 'costs') }),
  );
  serveRoute(app, setSupplierGoodRoute, async ({ params, body, write }) => {
    await write((op) => setSupplierGood(op, params, body));
    return { message: 'Условията са записани.' };
  });
  serveRoute(app, removeSupplierGoodRoute, async ({ params, write }) => {
    await write((op) => removeSupplierGood(op, params));
    return { message: 'Вече не се поръчва от този доставчик.' };
  });
}
