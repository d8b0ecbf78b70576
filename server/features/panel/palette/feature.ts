import type { Feature } from '#server/platform/features/feature.ts';
import { registerPaletteAdminRoutes } from './palette.admin-routes.ts';

export const feature: Feature = {
  name: 'panel/palette',
  after: [],
  opens: ['questions'],
  routes: registerPaletteAdminRoutes,
};
