import { namedPages } from '#server/features/store/pages/questions.ts';
import { currentOffer } from '#server/features/store/settings/questions.ts';
import type { Feature } from '#server/platform/features/feature.ts';
import { registerFeedRoutes } from './feeds.storefront-routes.ts';

export const feature: Feature = {
  name: 'catalog/feeds',
  after: ['store/settings', 'store/pages', 'store/content', 'catalog/products'],
  routes(app, deps, ask) {
    registerFeedRoutes(app, deps, { readOffer: ask(currentOffer), listed: ask(namedPages) });
  },
};
