import { personalParts } from '#server/features/customers/accounts/questions.ts';
import { answer, type Feature } from '#server/platform/features/feature.ts';
import { deleteAlertsOf, readPersonalAlerts } from './personal-alerts.ts';
import { registerStockAlertJobs } from './stock-alerts.jobs.ts';
import { registerStockAlertRoutes } from './stock-alerts.storefront-routes.ts';

export const feature: Feature = {
  name: 'catalog/stock-alerts',
  after: ['store/settings', 'store/messages', 'customers/accounts', 'catalog/products'],
  opens: ['stock-alert-email'],
  routes: registerStockAlertRoutes,
  jobs: registerStockAlertJobs,
  answers: [answer(personalParts, { name: 'stockAlerts', read: readPersonalAlerts, forget: deleteAlertsOf })],
};
