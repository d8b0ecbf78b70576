import { screen, type PanelFeature } from '#web/admin/platform/panel-feature.ts';
import { TrendingUp } from '#web/shared/ui/icons.ts';

/** The reports, as a feature of the panel. */
export const reports = {
  name: 'reports',
  after: [],
  permission: 'orders',
  menu: { path: '/admin/reports', group: 'start', order: 2, icon: TrendingUp },
  screens: [
    screen('/admin/reports', () => import('./reports-screen.tsx'), 'ReportsScreen'),
    screen('/admin/reports/$kind', () => import('./report-screen.tsx'), 'ReportScreen'),
  ],
  paletteEntries: () => import('./report-entries.ts').then(({ reportEntries }) => reportEntries),
} satisfies PanelFeature;
