import type { Feature } from '#server/platform/features/feature.ts';
import { registerMediaAdminRoutes } from './media.admin-routes.ts';
import { registerMediaJobs } from './media.jobs.ts';
import { registerMediaRoutes } from './media.storefront-routes.ts';

export const feature: Feature = {
  name: 'store/media',
  after: ['store/activities', 'store/design'],
  opens: ['describe-images', 'media.tables'],
  routes(app, deps) {
    registerMediaRoutes(app, deps);
    registerMediaAdminRoutes(app, deps);
  },
  jobs: registerMediaJobs,
};
