import { searchesWithoutResult, setUpParts, waitingWork } from '#server/features/panel/dashboard/questions.ts';
import { liveParts } from '#server/features/panel/live/questions.ts';
import { panelSearches } from '#server/features/panel/palette/questions.ts';
import { undoHandlers } from '#server/features/store/activities/questions.ts';
import { choiceColours } from '#server/features/store/design/questions.ts';
import { pictureOwners } from '#server/features/store/media/questions.ts';
import { linkedPlaces } from '#server/features/store/navigation/questions.ts';
import { helpSearch } from '#server/features/store/pages/questions.ts';
import { formerAddresses } from '#server/features/store/redirects/questions.ts';
import { currencyParts } from '#server/features/store/settings/questions.ts';
import { answer, answerWith, type Feature } from '#server/platform/features/feature.ts';
import { shopFigures } from '#server/platform/features/questions.ts';
import { dueChanges } from '#server/platform/features/questions.ts';
import { catalogUndos } from './catalog-undos.ts';
import { registerCostRoutes } from './costs/costs.admin-routes.ts';
import { registerFactAdminRoutes } from './facts/facts.admin-routes.ts';
import { readChoiceColours } from './facts/read-choice-colours.ts';
import { listFormerAddresses } from './former-addresses.ts';
import { registerProductLabelAdminRoutes } from './labels/labels.admin-routes.ts';
import { catalogPlaces } from './linked-places.ts';
import { catalogLiveParts } from './live-parts.ts';
import { registerLotAdminRoutes } from './lots/lots.admin-routes.ts';
import { registerRecallRoutes } from './lots/recalls.admin-routes.ts';
import { registerReceiptAdminRoutes } from './lots/receipts/receipts.admin-routes.ts';
import { categoryPictures } from './pictures/category-pictures.ts';
import { productPictures } from './pictures/product-pictures.ts';
import { pricesToEuro } from './prices/prices-to-euro.ts';
import { openScheduleClock } from './prices/schedule-clock.ts';
import { registerCatalogAdminRoutes } from './products.admin-routes.ts';
import { registerCatalogJobs } from './products.jobs.ts';
import { registerCatalogRoutes } from './products.storefront-routes.ts';
import { boughtTogether, lotBuyers, productFiles, waitingLines } from './questions.ts';
import { findProducts } from './search/find-products.ts';
import { readFrequentMisses } from './search/misses/read-frequent-misses.ts';
import { registerSearchMissAdminRoutes } from './search/misses/search-misses.admin-routes.ts';
import { registerSearchMissJobs } from './search/misses/search-misses.jobs.ts';
import { registerStockAdminRoutes } from './stock/stock.admin-routes.ts';
import { registerStocktakeRoutes } from './stocktakes/stocktakes.admin-routes.ts';
import { hasPicturedProduct, soldOutVariants, waitingProducts } from './waiting-products.ts';

export const feature: Feature = {
  name: 'catalog/products',
  after: [
    'panel/live',
    'panel/dashboard',
    'panel/palette',
    'store/activities',
    'store/settings',
    'store/design',
    'store/navigation',
    'store/redirects',
    'store/pages',
    'store/media',
    'customers/notifications',
  ],
  opens: [
    'bulk/ensure-groups',
    'bulk/find-lines',
    'bulk/import-products',
    'editing/update-product-rating',
    'facts/fact-book',
    'get-product',
    'lots/receive-goods',
    'prices/price-changes.tables',
    'products.tables',
    'questions',
    'read-products',
    'search/search-products',
    'search/transliterate',
    'stock/take-stock',
    'stock/return-stock',
    'weigh-variants',
  ],
  routes(app, deps, ask) {
    registerCatalogRoutes(app, deps, { readTogether: ask(boughtTogether), help: ask(helpSearch) });
    registerCatalogAdminRoutes(app, deps, ask(productFiles));
    registerFactAdminRoutes(app, deps);
    registerStockAdminRoutes(app, deps);
    registerStocktakeRoutes(app, deps, ask(waitingLines));
    registerProductLabelAdminRoutes(app, deps);
    registerCostRoutes(app, deps);
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
    answer(linkedPlaces, catalogPlaces),
    answer(formerAddresses, listFormerAddresses),
    answer(choiceColours, readChoiceColours),
    answer(currencyParts, pricesToEuro),
    answer(waitingWork, waitingProducts),
    answer(searchesWithoutResult, readFrequentMisses),
    answer(setUpParts, { product: { stored: hasPicturedProduct, isDone: (_shop, isStored) => isStored } }),
    answer(shopFigures, [soldOutVariants]),
    answer(panelSearches, { product: { permission: 'catalog', find: findProducts } }),
    answer(liveParts, catalogLiveParts),
    // Categories first: every change of both locks them in this order.
    answer(pictureOwners, categoryPictures),
    answer(pictureOwners, productPictures),
  ],
};
