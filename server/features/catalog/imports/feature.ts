import { undoHandlers } from '#server/features/store/activities/questions.ts';
import { answer, type Feature } from '#server/platform/features/feature.ts';
import { importUndos } from './import-undos.ts';
import { registerImportAdminRoutes } from './imports.admin-routes.ts';
import { registerImportJobs } from './imports.jobs.ts';

export const feature: Feature = {
  name: 'catalog/imports',
  after: ['store/activities', 'store/settings', 'customers/accounts', 'catalog/products'],
  routes: registerImportAdminRoutes,
  jobs: registerImportJobs,
  answers: [answer(undoHandlers, importUndos)],
};
