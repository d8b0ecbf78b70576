import { screen, type PanelFeature } from '#web/admin/platform/panel-feature.ts';
import { History, Webhook } from '#web/shared/ui/icons.ts';

/** The other programs that the shop works with, as a feature of the panel. */
export const connections = {
  name: 'connections',
  after: [],
  permission: 'owner',
  screens: [
    screen('/admin/settings/connections', () => import('./connections-screen.tsx'), 'ConnectionsScreen'),
    screen('/admin/settings/connections/log', () => import('./deliveries-screen.tsx'), 'DeliveriesScreen'),
  ],
  settingsPages: [
    {
      to: '/admin/settings/connections',
      group: 'safety',
      order: 6,
      icon: Webhook,
      text: 'Ключове за склад, счетоводство и други програми, и известия към тях.',
      words: 'API webhook ключ интеграция складова счетоводна програма',
    },
    {
      to: '/admin/settings/connections/log',
      group: 'safety',
      order: 7,
      icon: History,
      text: 'Какво е изпратено на другите програми и прието ли е.',
      words: 'webhook дневник',
    },
  ],
  records: { 'api-key': '/admin/settings/connections', webhook: '/admin/settings/connections' },
} satisfies PanelFeature;
