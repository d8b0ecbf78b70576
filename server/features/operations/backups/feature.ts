import type { Feature } from '#server/platform/features/feature.ts';
import { registerBackupAdminRoutes } from './backups.admin-routes.ts';
import { registerBackupJobs } from './backups.jobs.ts';

export const feature: Feature = {
  name: 'operations/backups',
  after: ['customers/notifications'],
  opens: ['is-overdue', 'makes-daily-backups'],
  routes: registerBackupAdminRoutes,
  jobs: registerBackupJobs,
};
