import { waitingWork } from '#server/features/panel/dashboard/questions.ts';
import { answer, type Feature } from '#server/platform/features/feature.ts';
import { auditIsDue } from './audit-is-due.ts';
import { registerAuditAdminRoutes } from './audit.admin-routes.ts';
import { registerAuditJobs } from './audit.jobs.ts';

export const feature: Feature = {
  name: 'accounting/audit',
  after: [
    'panel/dashboard',
    'store/activities',
    'store/settings',
    'customers/notifications',
    'sales/orders',
    'sales/payments',
    'sales/returns',
    'accounting/documents',
  ],
  opens: ['audit.tables'],
  routes: registerAuditAdminRoutes,
  jobs: registerAuditJobs,
  answers: [
    answer(waitingWork, {
      audit_due: { permission: 'orders', read: async (db, now) => ((await auditIsDue(db, now)) === null ? 0 : 1) },
    }),
  ],
};
