import { storeTexts } from '#contracts/store-texts/store-texts.rule.ts';
import { undoHandlers } from '#server/features/store/activities/questions.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import { answer, answerWith, type Feature } from '#server/platform/features/feature.ts';
import { offlineWords } from '#server/platform/features/questions.ts';
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
  answers: [
    answer(undoHandlers, storeTextUndos),
    answerWith(offlineWords, ({ deps }) => async () => {
      const { storeTexts: changed } = await readSettings(deps.db);
      return {
        title: changed['offline-title'] ?? storeTexts['offline-title'].usual,
        text: changed['offline'] ?? storeTexts.offline.usual,
      };
    }),
  ],
};
