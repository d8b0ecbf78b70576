import { screen, type PanelFeature } from '#web/admin/platform/panel-feature.ts';
import { FileText } from '#web/shared/ui/icons.ts';

/** The pages of texts, as a feature of the panel. */
export const pages = {
  name: 'pages',
  after: [],
  permission: 'settings',
  menu: { path: '/admin/pages', group: 'shop', order: 3, icon: FileText },
  screens: [
    screen('/admin/pages', () => import('./pages-screen.tsx'), 'PagesScreen'),
    screen('/admin/pages/$slug', () => import('./page-screen.tsx'), 'PageScreen'),
  ],
  settingsPages: [
    {
      to: '/admin/pages',
      group: 'site',
      order: 4,
      icon: FileText,
      text: 'Условия, поверителност, доставка, помощ, достъпност.',
      words: 'условия поверителност',
    },
  ],
} satisfies PanelFeature;
