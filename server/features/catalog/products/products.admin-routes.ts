import type { FastifyInstance } from 'fastify';
import { createAttributeRoute, createAttributeValueRoute } from '#contracts/products/attributes.ts';
import {
  getAdminProductRoute,
  listAdminProductsRoute,
  updateProductsStatusRoute,
  duplicateProductRoute,
  freeSkusRoute,
  listPriceChangesRoute,
} from '#contracts/products/admin-products.ts';
import {
  createProductRoute,
  deleteProductRoute,
  updateProductRoute,
  updateProductStatusRoute,
} from '#contracts/products/product-changes.ts';
import {
  createCategoryRoute,
  deleteCategoryRoute,
  moveCategoryRoute,
  updateCategoryRoute,
} from '#contracts/products/categories.ts';
import { editProductCellsRoute, listGridRowsRoute, maxCells } from '#contracts/products/product-cells.ts';
import { getProductScheduleRoute, scheduleProductRoute } from '#contracts/products/product-schedule.ts';
import { activityOf } from '#server/features/store/activities/activity-of.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { serveRoute } from '#server/platform/http/serve-route.ts';
import { createAttribute } from './attributes/create-attribute.ts';
import { createAttributeValue } from './attributes/create-attribute-value.ts';
import { createCategory } from './categories/create-category.ts';
import { createProduct } from './editing/create-product.ts';
import { deleteCategory } from './categories/delete-category.ts';
import { deleteProduct } from './editing/delete-product.ts';
import { duplicateProduct } from './editing/duplicate-product.ts';
import { editCells } from './grid/edit-cells.ts';
import { findAdminProduct } from './find-product.ts';
import { listAdminProducts } from './list-admin-products.ts';
import { listPriceChanges } from './prices/list-price-changes.ts';
import { proposeSkus } from './editing/propose-skus.ts';
import { listGridRows } from './grid/list-grid-rows.ts';
import { moveCategory } from './categories/move-category.ts';
import { readSchedule } from './prices/read-schedule.ts';
import { scheduleProduct } from './prices/schedule-product.ts';
import { setProductStatus } from './editing/set-product-status.ts';
import { setProductsStatus } from './editing/set-products-status.ts';
import { updateCategory } from './categories/update-category.ts';
import { updateProduct } from './editing/update-product.ts';

/** A cell has up to eight keys and some hundred bytes. */
const ofManyCells = { bodyLimit: 4 * 1024 * 1024, bodyKeys: 8 * maxCells + 1 };

/** Products, categories and attributes in the panel. */
export function registerCatalogAdminRoutes(app: FastifyInstance, deps: Deps): void {
  registerProducts(app, deps);
  registerGrid(app, deps);
  registerCategories(app, deps);
  registerAttributes(app, deps);
}

function registerProducts(app: FastifyInstance, { db, clock }: Deps): void {
  serveRoute(app, listAdminProductsRoute, ({ query }) => listAdminProducts(db, query));
  serveRoute(app, updateProductsStatusRoute, async ({ body, caller }) => {
    const done = await inTransaction(db, async (tx) => ({
      changed: await setProductsStatus(tx, caller, body),
      activityId: activityOf(tx),
    }));
    return { ...done, refused: [], message: `Променени продукти: ${done.changed}.` };
  });
  serveRoute(app, getAdminProductRoute, async ({ params }) => ({ product: await findAdminProduct(db, params.id) }));
  serveRoute(app, createProductRoute, async ({ body, caller }) => {
    const product = await inTransaction(db, (tx) => createProduct(tx, caller, body));
    return { product, message: 'Продуктът е създаден успешно.' };
  });
  serveRoute(app, updateProductRoute, async ({ params, body, caller }) => {
    const done = await inTransaction(db, async (tx) => ({
      product: await updateProduct(tx, caller, params.id, body),
      activityId: activityOf(tx),
    }));
    return { ...done, message: 'Продуктът е актуализиран успешно.' };
  });
  serveRoute(app, deleteProductRoute, async ({ params, caller }) => {
    const activityId = await inTransaction(db, async (tx) => {
      await deleteProduct(tx, caller, params.id);
      return activityOf(tx);
    });
    return { activityId, message: 'Продуктът е изтрит успешно.' };
  });
  serveRoute(app, updateProductStatusRoute, async ({ params, body, caller }) => {
    const done = await inTransaction(db, async (tx) => ({
      product: await setProductStatus(tx, caller, params.id, body.status),
      activityId: activityOf(tx),
    }));
    return { ...done, message: `Product status updated to ${body.status}.` };
  });
  serveRoute(app, getProductScheduleRoute, async ({ params }) => ({ schedule: await readSchedule(db, params.id) }));
  serveRoute(app, scheduleProductRoute, async ({ params, body, caller }) => {
    const done = await inTransaction(db, async (tx) => ({
      schedule: await scheduleProduct(tx, caller, params.id, { input: body, now: clock() }),
      activityId: activityOf(tx),
    }));
    return { ...done, message: 'Графикът е записан.' };
  });
}

function registerGrid(app: FastifyInstance, { db }: Deps): void {
  serveRoute(app, duplicateProductRoute, async ({ params, caller }) => {
    const product = await inTransaction(db, (tx) => duplicateProduct(tx, caller, params.id));
    return { product, message: 'Създадено е копие като чернова, без наличност.' };
  });
  serveRoute(app, freeSkusRoute, async ({ body }) => ({ skus: await proposeSkus(db, body.skus, body.kept) }));
  serveRoute(app, listPriceChangesRoute, async ({ params }) => ({ changes: await listPriceChanges(db, params.id) }));
  serveRoute(app, listGridRowsRoute, ({ query }) => listGridRows(db, query));
  serveRoute(
    app,
    editProductCellsRoute,
    async ({ body, caller }) => {
      const done = await inTransaction(db, async (tx) => ({
        changed: await editCells(tx, caller, body.cells, body.confirmPrices),
        activityId: activityOf(tx),
      }));
      return { ...done, message: `Записани клетки: ${done.changed}.` };
    },
    { ...ofManyCells, timeoutSeconds: 60 },
  );
}

function registerCategories(app: FastifyInstance, { db }: Deps): void {
  serveRoute(app, createCategoryRoute, async ({ body, caller }) => {
    const category = await inTransaction(db, (tx) => createCategory(tx, caller, body));
    return { category, message: 'Категорията е създадена успешно.' };
  });
  serveRoute(app, updateCategoryRoute, async ({ params, body, caller }) => {
    const { name, parentId, categoryName = name, parentCategoryId = parentId, ...rest } = body;
    const changes = { categoryName, parentCategoryId, ...rest };
    const done = await inTransaction(db, async (tx) => ({
      category: await updateCategory(tx, caller, params.id, changes),
      activityId: activityOf(tx),
    }));
    return { ...done, message: 'Категорията е актуализирана успешно.' };
  });
  serveRoute(app, moveCategoryRoute, async ({ params, body, caller }) => {
    const done = await inTransaction(db, async (tx) => ({
      category: await moveCategory(tx, caller, params.id, body),
      activityId: activityOf(tx),
    }));
    return { ...done, message: 'Категорията е преместена.' };
  });
  serveRoute(app, deleteCategoryRoute, async ({ params, query, caller }) => {
    const activityId = await inTransaction(db, async (tx) => {
      await deleteCategory(tx, caller, params.id, query);
      return activityOf(tx);
    });
    return { activityId, message: 'Категорията е изтрита успешно.' };
  });
}

function registerAttributes(app: FastifyInstance, { db }: Deps): void {
  serveRoute(app, createAttributeRoute, async ({ body, caller }) => {
    const attribute = await inTransaction(db, (tx) => createAttribute(tx, caller, body));
    return { attribute, message: 'Опцията е създадена успешно.' };
  });
  serveRoute(app, createAttributeValueRoute, async ({ params, body, caller }) => {
    const attribute = await inTransaction(db, (tx) => createAttributeValue(tx, caller, params.id, body.name));
    return { attribute, message: 'Стойността е добавена успешно.' };
  });
}
