import { personalParts } from '#server/features/customers/accounts/questions.ts';
import { answer, type Feature } from '#server/platform/features/feature.ts';
import { registerReportRoutes } from './reports.admin-routes.ts';
import { registerReportJobs } from './reports.jobs.ts';
import { listWeeklyReports } from './weekly/list-weekly-reports.ts';
import { registerWeeklyReportRoutes } from './weekly/weekly-reports.admin-routes.ts';

export const feature: Feature = {
  name: 'accounting/reports',
  after: [
    'store/settings',
    'store/messages',
    'customers/accounts',
    'customers/groups',
    'catalog/products',
    'sales/cart',
    'sales/orders',
    'sales/payments',
  ],
  opens: ['sold-pieces'],
  routes(app, deps) {
    registerReportRoutes(app, deps);
    registerWeeklyReportRoutes(app, deps);
  },
  jobs: registerReportJobs,
  answers: [answer(personalParts, { name: 'weeklyReports', read: listWeeklyReports })],
};
