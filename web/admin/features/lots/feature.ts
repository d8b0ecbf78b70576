import { screen, type PanelFeature } from '#web/admin/platform/panel-feature.ts';
import { Layers } from '#web/shared/ui/icons.ts';

/** The lots of products, as a feature of the panel. */
export const lots = {
  name: 'lots',
  after: ['orders'],
  permission: 'catalog',
  menu: { path: '/admin/lots', group: 'goods', order: 4, icon: Layers, work: 'expiring_lots' },
  screens: [
    screen('/admin/lots', () => import('./lots-screen.tsx'), 'LotsScreen'),
    screen('/admin/lots/$id', () => import('./lot-screen.tsx'), 'LotScreen'),
  ],
  records: { lot: '/admin/lots/$id' },
} satisfies PanelFeature;
