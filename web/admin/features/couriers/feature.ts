import { screen, type PanelFeature } from '#web/admin/platform/panel-feature.ts';
import { Truck } from '#web/shared/ui/icons.ts';

/** The settings of the couriers, as a feature of the panel. */
export const couriers = {
  name: 'couriers',
  after: [],
  permission: 'settings',
  screens: [screen('/admin/settings/couriers', () => import('./couriers-screen.tsx'), 'CouriersScreen')],
  settingsPages: [
    {
      to: '/admin/settings/couriers',
      group: 'delivery',
      order: 2,
      icon: Truck,
      text: 'Договори с Еконт, Спиди и BOX NOW: ключове, подател, наложен платеж.',
      words: 'еконт спиди speedy econt box now ключове договор',
    },
  ],
} satisfies PanelFeature;
