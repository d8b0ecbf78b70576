import type { Feature } from '#server/platform/features/feature.ts';
import { registerBackupAdminRoutes } from './backups.admin-routes.ts';
import { registerBackupJobs } from './backups.jobs.ts';

export const feature: Feature = {
  name: 'operations/backups',
  after: ['customers/notifications'],
  routes: registerBackupAdminRoutes,
  jobs: registerBackupJobs,
};
