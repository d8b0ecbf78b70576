import { setUpParts } from '#server/features/panel/dashboard/questions.ts';
import { undoHandlers } from '#server/features/store/activities/questions.ts';
import { answer, type Feature } from '#server/platform/features/feature.ts';
import { hasOwnGoods } from './own-goods.ts';
import { registerPresetAdminRoutes } from './presets.admin-routes.ts';
import { undoStart } from './start/undo-start.ts';

/** Presets as a feature of the shop, after all others: an empty shop is started from one. */
export const feature: Feature = {
  name: 'demo',
  after: [],
  routes: registerPresetAdminRoutes,
  answers: [
    answer(undoHandlers, { 'shop.started': { permission: 'owner', run: undoStart } }),
    answer(setUpParts, {
      start: {
        stored: hasOwnGoods,
        isDone: ({ startChosen }, isStored) => startChosen || isStored,
        isOptional: true,
      },
    }),
  ],
};
