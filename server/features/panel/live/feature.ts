import type { Feature } from '#server/platform/features/feature.ts';
import { registerLiveAdminRoutes } from './live.admin-routes.ts';

export const feature: Feature = {
  name: 'panel/live',
  after: [],
  opens: ['questions'],
  routes: registerLiveAdminRoutes,
};
