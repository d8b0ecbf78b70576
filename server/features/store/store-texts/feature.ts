import { undoHandlers } from '#server/features/store/activities/questions.ts';
import { answer, type Feature } from '#server/platform/features/feature.ts';
import { storeTextUndos } from './store-text-undos.ts';
import { registerStoreTextAdminRoutes } from './store-texts.admin-routes.ts';
import { registerStoreTextRoutes } from './store-texts.storefront-routes.ts';

export const feature: Feature = {
  name: 'store/store-texts',
  after: ['store/activities', 'store/settings'],
  routes(app, deps) {
    registerStoreTextRoutes(app, deps);
    registerStoreTextAdminRoutes(app, deps);
  },
  answers: [answer(undoHandlers, storeTextUndos)],
};
