import { screen, type PanelFeature } from '#web/admin/platform/panel-feature.ts';
import { SearchCheck } from '#web/shared/ui/icons.ts';

/** The sales as the tax agency sees them, as a feature of the panel. */
export const inspection = {
  name: 'inspection',
  after: ['documents'],
  permission: 'inspection',
  menu: { path: '/admin/inspection', group: 'manage', order: 3, icon: SearchCheck },
  screens: [screen('/admin/inspection', () => import('./inspection-screen.tsx'), 'InspectionScreen')],
} satisfies PanelFeature;
