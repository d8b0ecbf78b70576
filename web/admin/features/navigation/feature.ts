import { screen, type PanelFeature } from '#web/admin/platform/panel-feature.ts';
import { Link2, Megaphone } from '#web/shared/ui/icons.ts';

/** Menu, footer and announcements, as a feature of the panel. */
export const navigation = {
  name: 'navigation',
  after: ['categories', 'products'],
  permission: 'settings',
  menu: { path: '/admin/navigation', group: 'shop', order: 4, icon: Link2 },
  screens: [
    screen('/admin/navigation', () => import('./navigation-screen.tsx'), 'NavigationScreen'),
    screen('/admin/navigation/announcements', () => import('./announcements-screen.tsx'), 'AnnouncementsScreen'),
  ],
  settingsPages: [
    {
      to: '/admin/navigation',
      group: 'site',
      order: 2,
      icon: Link2,
      text: 'Връзките в горния и долния край на всяка страница.',
      words: 'меню футър',
    },
    {
      to: '/admin/navigation/announcements',
      group: 'site',
      order: 3,
      icon: Megaphone,
      text: 'Ред над менюто: промоция, почивни дни, нова доставка.',
      words: 'банер лента',
    },
  ],
  records: { navigation: '/admin/navigation' },
} satisfies PanelFeature;
