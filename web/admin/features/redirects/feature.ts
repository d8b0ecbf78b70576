import { screen, type PanelFeature } from '#web/admin/platform/panel-feature.ts';
import { CornerUpRight, Unlink } from '#web/shared/ui/icons.ts';

/** Redirects and missed addresses, as a feature of the panel. */
export const redirects = {
  name: 'redirects',
  after: [],
  permission: 'settings',
  screens: [
    screen('/admin/redirects', () => import('./redirects-screen.tsx'), 'RedirectsScreen', {
      under: '/admin/settings',
    }),
    screen('/admin/redirects/missed', () => import('./missed-screen.tsx'), 'MissedScreen'),
  ],
  settingsPages: [
    {
      to: '/admin/redirects',
      group: 'site',
      order: 6,
      icon: CornerUpRight,
      text: 'Накъде водят адреси, на които вече няма страница.',
      words: '301 seo',
    },
    {
      to: '/admin/redirects/missed',
      group: 'site',
      order: 7,
      icon: Unlink,
      text: 'Какво са търсили хората и не са намерили.',
      words: '404',
    },
  ],
  records: { redirect: '/admin/redirects' },
} satisfies PanelFeature;
