import type { Feature } from '#server/platform/features/feature.ts';
import { registerHealthAdminRoutes } from './health.admin-routes.ts';
import { registerHealthJobs } from './health.jobs.ts';

export const feature: Feature = {
  name: 'operations/health',
  after: [
    'store/settings',
    'store/messages',
    'customers/accounts',
    'customers/notifications',
    'customers/sms',
    'sales/delivery',
  ],
  routes: registerHealthAdminRoutes,
  jobs: registerHealthJobs,
};
