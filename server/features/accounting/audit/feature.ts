import type { Feature } from '#server/platform/features/feature.ts';
import { registerAuditAdminRoutes } from './audit.admin-routes.ts';
import { registerAuditJobs } from './audit.jobs.ts';

export const feature: Feature = {
  name: 'accounting/audit',
  after: [
    'store/activities',
    'store/settings',
    'customers/notifications',
    'sales/orders',
    'sales/payments',
    'sales/returns',
    'accounting/documents',
  ],
  opens: ['audit-is-due', 'audit.tables'],
  routes: registerAuditAdminRoutes,
  jobs: registerAuditJobs,
};
