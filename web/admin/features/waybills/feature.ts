import { screen, type PanelFeature } from '#web/admin/platform/panel-feature.ts';
import { Truck } from '#web/shared/ui/icons.ts';

/** The waybills, as a feature of the panel. */
export const waybills = {
  name: 'waybills',
  after: [],
  opens: ['order-waybills'],
  permission: 'orders',
  menu: { path: '/admin/waybills', group: 'sales', order: 3, icon: Truck },
  screens: [screen('/admin/waybills', () => import('./waybills-screen.tsx'), 'WaybillsScreen')],
} satisfies PanelFeature;
