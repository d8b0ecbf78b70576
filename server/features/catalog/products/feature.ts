import { undoHandlers } from '#server/features/store/activities/questions.ts';
import { currencyParts } from '#server/features/store/settings/questions.ts';
import { answer, answerWith, type Feature } from '#server/platform/features/feature.ts';
import { dueChanges } from '#server/platform/features/questions.ts';
import { catalogUndos } from './catalog-undos.ts';
import { registerProductLabelAdminRoutes } from './labels/labels.admin-routes.ts';
import { registerLotAdminRoutes } from './lots/lots.admin-routes.ts';
import { registerRecallRoutes } from './lots/recalls.admin-routes.ts';
import { registerReceiptAdminRoutes } from './lots/receipts/receipts.admin-routes.ts';
import { pricesToEuro } from './prices/prices-to-euro.ts';
import { openScheduleClock } from './prices/schedule-clock.ts';
import { registerCatalogAdminRoutes } from './products.admin-routes.ts';
import { registerCatalogJobs } from './products.jobs.ts';
import { registerCatalogRoutes } from './products.storefront-routes.ts';
import { lotBuyers, productFiles } from './questions.ts';
import { registerSearchMissAdminRoutes } from './search/misses/search-misses.admin-routes.ts';
import { registerSearchMissJobs } from './search/misses/search-misses.jobs.ts';
import { registerStockAdminRoutes } from './stock/stock.admin-routes.ts';

export const feature: Feature = {
  name: 'catalog/products',
  after: ['store/activities', 'store/settings', 'store/media', 'customers/notifications'],
  opens: [
    'bulk/find-lines',
    'bulk/import-products',
    'editing/update-product-rating',
    'get-product',
    'lots/read-lots',
    'missing-data',
    'prices/price-changes.tables',
    'products.tables',
    'questions',
    'read-products',
    'search/misses/list-search-misses',
    'search/search-products',
    'stock/take-stock',
    'stock/return-stock',
    'weigh-variants',
  ],
  routes(app, deps, ask) {
    registerCatalogRoutes(app, deps);
    registerCatalogAdminRoutes(app, deps, ask(productFiles));
    registerStockAdminRoutes(app, deps);
    registerProductLabelAdminRoutes(app, deps);
    registerLotAdminRoutes(app, deps);
    registerReceiptAdminRoutes(app, deps);
    registerRecallRoutes(app, deps, ask(lotBuyers));
    registerSearchMissAdminRoutes(app, deps);
  },
  jobs(deps) {
    registerCatalogJobs(deps);
    registerSearchMissJobs(deps);
  },
  answers: [
    answerWith(dueChanges, ({ deps }) => openScheduleClock(deps)),
    answer(undoHandlers, catalogUndos),
    answer(currencyParts, pricesToEuro),
  ],
};
