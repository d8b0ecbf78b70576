import { screen, type PanelFeature } from '#web/admin/platform/panel-feature.ts';
import { LayoutDashboard } from '#web/shared/ui/icons.ts';

/** The dashboard, as a feature of the panel. */
export const dashboard = {
  name: 'dashboard',
  after: ['settings'],
  menu: { path: '/admin', group: 'start', order: 1, icon: LayoutDashboard },
  screens: [screen('/admin', () => import('./dashboard-screen.tsx'), 'DashboardScreen')],
} satisfies PanelFeature;
