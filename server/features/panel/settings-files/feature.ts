import type { Feature } from '#server/platform/features/feature.ts';
import { registerSettingsFileRoutes } from './settings-files.admin-routes.ts';

export const feature: Feature = {
  name: 'panel/settings-files',
  after: ['store/activities', 'store/settings', 'customers/sms'],
  routes: registerSettingsFileRoutes,
};
