import { screen, type PanelFeature } from '#web/admin/platform/panel-feature.ts';
import { MapPin } from '#web/shared/ui/icons.ts';

/** The offices of the couriers, as a feature of the panel. */
export const offices = {
  name: 'offices',
  after: [],
  permission: 'settings',
  screens: [screen('/admin/settings/offices', () => import('./offices-screen.tsx'), 'OfficesScreen')],
  settingsPages: [
    {
      to: '/admin/settings/offices',
      group: 'delivery',
      order: 3,
      icon: MapPin,
      text: 'Списъците, от които клиентът избира офис.',
      words: 'автомати локери',
    },
  ],
} satisfies PanelFeature;
