import type { Feature } from '#server/platform/features/feature.ts';
import { registerDashboardRoutes } from './dashboard.admin-routes.ts';

export const feature: Feature = {
  name: 'panel/dashboard',
  after: [],
  opens: ['questions'],
  routes: registerDashboardRoutes,
};
