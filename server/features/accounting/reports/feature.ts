import type { Feature } from '#server/platform/features/feature.ts';
import { registerReportRoutes } from './reports.admin-routes.ts';
import { registerReportJobs } from './reports.jobs.ts';

export const feature: Feature = {
  name: 'accounting/reports',
  after: ['store/settings', 'customers/groups', 'catalog/products', 'sales/cart', 'sales/orders', 'sales/payments'],
  opens: ['sold-pieces'],
  routes: registerReportRoutes,
  jobs: registerReportJobs,
};
