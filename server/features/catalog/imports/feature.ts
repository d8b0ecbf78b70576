import { productFiles } from '#server/features/catalog/products/questions.ts';
import { answer, type Feature } from '#server/platform/features/feature.ts';
import { registerImportAdminRoutes } from './imports.admin-routes.ts';
import { registerImportJobs } from './imports.jobs.ts';
import { productFile } from './product-file.ts';

export const feature: Feature = {
  name: 'catalog/imports',
  after: ['store/settings', 'customers/accounts', 'catalog/products', 'store/media'],
  routes: registerImportAdminRoutes,
  jobs: registerImportJobs,
  answers: [answer(productFiles, productFile)],
};
