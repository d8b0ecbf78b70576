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
    { to: '/admin/navigation', order: 14, icon: Link2, text: 'Връзките в горния и долния край на всяка страница.' },
    {
      to: '/admin/navigation/announcements',
      order: 15,
      icon: Megaphone,
      text: 'Ред над менюто: промоция, почивни дни, нова доставка.',
    },
  ],
  records: { navigation: '/admin/navigation' },
} satisfies PanelFeature;
