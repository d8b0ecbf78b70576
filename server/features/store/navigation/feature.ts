import { firstOrder } from '#server/features/panel/dashboard/questions.ts';
import { undoHandlers } from '#server/features/store/activities/questions.ts';
import { shopFrame } from '#server/features/store/settings/questions.ts';
import { answer, answerWith, type Feature } from '#server/platform/features/feature.ts';
import { navigationUndos } from './navigation-undos.ts';
import { registerNavigationAdminRoutes } from './navigation.admin-routes.ts';
import { registerNavigationJobs } from './navigation.jobs.ts';
import { openFrame } from './open-frame.ts';
import { linkedPlaces } from './questions.ts';

export const feature: Feature = {
  name: 'store/navigation',
  after: ['panel/dashboard', 'store/activities', 'store/settings'],
  opens: ['questions'],
  routes(app, deps, ask) {
    registerNavigationAdminRoutes(app, deps, ask(linkedPlaces));
  },
  jobs(deps, ask) {
    registerNavigationJobs(deps, { places: ask(linkedPlaces), readFirstOrder: ask(firstOrder) });
  },
  answers: [
    answer(undoHandlers, navigationUndos),
    answerWith(shopFrame, ({ deps, ask }) =>
      openFrame(deps, { places: ask(linkedPlaces), readFirstOrder: ask(firstOrder) }),
    ),
  ],
};
