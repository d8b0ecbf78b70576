import { undoHandlers } from '#server/features/store/activities/questions.ts';
import { answer, type Feature } from '#server/platform/features/feature.ts';
import { sectionUndos } from './section-undos.ts';
import { registerSectionAdminRoutes } from './sections.admin-routes.ts';
import { registerSectionJobs } from './sections.jobs.ts';
import { registerSectionRoutes } from './sections.storefront-routes.ts';

export const feature: Feature = {
  name: 'catalog/sections',
  after: ['store/activities', 'store/settings', 'catalog/products'],
  opens: ['sections.tables'],
  routes(app, deps) {
    registerSectionRoutes(app, deps);
    registerSectionAdminRoutes(app, deps);
  },
  jobs: registerSectionJobs,
  answers: [answer(undoHandlers, sectionUndos)],
};
