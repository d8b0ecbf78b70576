import { screen, type PanelFeature } from '#web/admin/platform/panel-feature.ts';
import { PackageCheck } from '#web/shared/ui/icons.ts';

/** Packing, also with a scanner, as a feature of the panel. */
export const packing = {
  name: 'packing',
  after: ['orders'],
  opens: ['scan/camera', 'scan/feedback'],
  permission: 'packing',
  menu: { path: '/admin/packing', group: 'sales', order: 2, icon: PackageCheck, work: 'to_pack' },
  screens: [
    screen('/admin/packing', () => import('./packing-screen.tsx'), 'PackingScreen'),
    screen('/admin/packing/scan', () => import('./scan/scan-screen.tsx'), 'ScanScreen', {
      edits: true,
      crumb: 'Сканиране',
    }),
    screen('/admin/packing/$id', () => import('./packing-order-screen.tsx'), 'PackingOrderScreen'),
  ],
} satisfies PanelFeature;
