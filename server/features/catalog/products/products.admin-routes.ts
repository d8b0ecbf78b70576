import type { FastifyInstance } from 'fastify';
import {
  exportProductsRoute,
  getAdminProductRoute,
  listAdminProductsRoute,
  updateProductsStatusRoute,
  duplicateProductRoute,
  freeSkusRoute,
  listPriceChangesRoute,
} from '#contracts/products/admin-products.ts';
import { createAttributeRoute, createAttributeValueRoute } from '#contracts/products/attributes.ts';
import {
  createCategoryRoute,
  deleteCategoryRoute,
  moveCategoryRoute,
  updateCategoryRoute,
} from '#contracts/products/categories.ts';
import { editProductCellsRoute, listGridRowsRoute, maxCells } from '#contracts/products/product-cells.ts';
import {
  createProductRoute,
  deleteProductRoute,
  updateProductRoute,
  updateProductStatusRoute,
} from '#contracts/products/product-changes.ts';
import { getProductScheduleRoute, scheduleProductRoute } from '#contracts/products/product-schedule.ts';
import { withActivity } from '#server/features/store/activities/with-activity.ts';
import type { Deps } from '#server/platform/deps.ts';
import { mayRead } from '#server/platform/http/caller.ts';
import { sendCsv } from '#server/platform/http/send-csv.ts';
import { serveRaw, serveRoute } from '#server/platform/http/serve-route.ts';
import { createAttributeValue } from './attributes/create-attribute-value.ts';
import { createAttribute } from './attributes/create-attribute.ts';
import { createCategory } from './categories/create-category.ts';
import { deleteCategory } from './categories/delete-category.ts';
import { moveCategory } from './categories/move-category.ts';
import { updateCategory } from './categories/update-category.ts';
import { createProduct } from './editing/create-product.ts';
import { deleteProduct } from './editing/delete-product.ts';
import { duplicateProduct } from './editing/duplicate-product.ts';
import { proposeSkus } from './editing/propose-skus.ts';
import { setProductStatus } from './editing/set-product-status.ts';
import { setProductsStatus } from './editing/set-products-status.ts';
import { updateProduct } from './editing/update-product.ts';
import { exportProducts } from './export-products.ts';
import { getAdminProduct } from './get-product.ts';
import { editCells } from './grid/edit-cells.ts';
import { listGridRows } from './grid/list-grid-rows.ts';
import { listAdminProducts } from './list-admin-products.ts';
import { listPriceChanges } from './prices/list-price-changes.ts';
import { readSchedule } from './prices/read-schedule.ts';
import { scheduleProduct } from './prices/schedule-product.ts';
import type { ProductFile } from './questions.ts';

/** A cell has up to eight keys and some hundred bytes. */
const ofManyCells = { bodyLimit: 4 * 1024 * 1024, bodyKeys: 8 * maxCells + 1 };

/** Products, categories and attributes in the panel. */
export function registerCatalogAdminRoutes(app: FastifyInstance, deps: Deps, file: ProductFile): void {
  registerProducts(app, deps);
  registerExport(app, deps, file);
  registerGrid(app, deps);
  registerCategories(app);
  registerAttributes(app);
}

function registerProducts(app: FastifyInstance, { db }: Deps): void {
  serveRoute(app, listAdminProductsRoute, ({ query }) => listAdminProducts(db, query), { isExact: true });
  serveRoute(app, updateProductsStatusRoute, async ({ body, write }) => {
    const { result: changed, activityId } = await write(withActivity((op) => setProductsStatus(op, body)));
    return { changed, activityId, refused: [], message: `Променени продукти: ${changed}.` };
  });
  serveRoute(app, getAdminProductRoute, async ({ params }) => ({ product: await getAdminProduct(db, params.id) }));
  serveRoute(app, createProductRoute, async ({ body, write }) => {
    const product = await write((op) => createProduct(op, body));
    return { product, message: 'Продуктът е създаден успешно.' };
  });
  serveRoute(app, updateProductRoute, async ({ params, body, write }) => {
    const { result: product, activityId } = await write(withActivity((op) => updateProduct(op, params.id, body)));
    return { product, activityId, message: 'Продуктът е актуализиран успешно.' };
  });
  serveRoute(app, deleteProductRoute, async ({ params, write }) => {
    const { activityId } = await write(withActivity((op) => deleteProduct(op, params.id)));
    return { activityId, message: 'Продуктът е изтрит успешно.' };
  });
  serveRoute(app, updateProductStatusRoute, async ({ params, body, write }) => {
    const { result: product, activityId } = await write(
      withActivity((op) => setProductStatus(op, params.id, body.status)),
    );
    return { product, activityId, message: `Product status updated to ${body.status}.` };
  });
  serveRoute(app, getProductScheduleRoute, async ({ params }) => ({ schedule: await readSchedule(db, params.id) }));
  serveRoute(app, scheduleProductRoute, async ({ params, body, write }) => {
    const { result: schedule, activityId } = await write(withActivity((op) => scheduleProduct(op, params.id, body)));
    return { schedule, activityId, message: 'Графикът е записан.' };
  });
}

function registerExport(app: FastifyInstance, { db }: Deps, file: ProductFile): void {
  serveRaw(
    app,
    exportProductsRoute,
    async ({ query, caller: { user } }, reply) => {
      const { header, linesOf } = await file.open(db, { seesCosts: mayRead(user, 'costs') });
      return sendCsv(reply, 'products', header, exportProducts(db, linesOf, query));
    },
    { timeoutSeconds: 300 },
  );
}

function registerGrid(app: FastifyInstance, { db }: Deps): void {
  serveRoute(app, duplicateProductRoute, async ({ params, write }) => {
    const product = await write((op) => duplicateProduct(op, params.id));
    return { product, message: 'Създадено е копие като чернова, без наличност.' };
  });
  serveRoute(app, freeSkusRoute, async ({ body }) => ({ skus: await proposeSkus(db, body.skus, body.kept) }));
  serveRoute(app, listPriceChangesRoute, async ({ params }) => ({ changes: await listPriceChanges(db, params.id) }));
  serveRoute(app, listGridRowsRoute, ({ query, caller: { user } }) => listGridRows(db, query, mayRead(user, 'costs')));
  serveRoute(
    app,
    editProductCellsRoute,
    async ({ body, write }) => {
      const { result: changed, activityId } = await write(
        withActivity((op) => editCells(op, body.cells, { isConfirmed: body.confirmPrices })),
      );
      return { changed, activityId, message: `Записани клетки: ${changed}.` };
    },
    ofManyCells,
  );
}

function registerCategories(app: FastifyInstance): void {
  serveRoute(app, createCategoryRoute, async ({ body, write }) => {
    const category = await write((op) => createCategory(op, body));
    return { category, message: 'Категорията е създадена успешно.' };
  });
  serveRoute(app, updateCategoryRoute, async ({ params, body, write }) => {
    const { name, parentId, categoryName = name, parentCategoryId = parentId, ...rest } = body;
    const changes = { categoryName, parentCategoryId, ...rest };
    const { result: category, activityId } = await write(withActivity((op) => updateCategory(op, params.id, changes)));
    return { category, activityId, message: 'Категорията е актуализирана успешно.' };
  });
  serveRoute(app, moveCategoryRoute, async ({ params, body, write }) => {
    const { result: category, activityId } = await write(withActivity((op) => moveCategory(op, params.id, body)));
    return { category, activityId, message: 'Категорията е преместена.' };
  });
  serveRoute(app, deleteCategoryRoute, async ({ params, query, write }) => {
    const { activityId } = await write(withActivity((op) => deleteCategory(op, params.id, query)));
    return { activityId, message: 'Категорията е изтрита успешно.' };
  });
}

function registerAttributes(app: FastifyInstance): void {
  serveRoute(app, createAttributeRoute, async ({ body, write }) => {
    const attribute = await write((op) => createAttribute(op, body));
    return { attribute, message: 'Опцията е създадена успешно.' };
  });
  serveRoute(app, createAttributeValueRoute, async ({ params, body, write }) => {
    const attribute = await write((op) => createAttributeValue(op, params.id, body.name));
    return { attribute, message: 'Стойността е добавена успешно.' };
  });
}
