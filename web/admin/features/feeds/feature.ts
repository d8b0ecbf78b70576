import { screen, type PanelFeature } from '#web/admin/platform/panel-feature.ts';
import { Rss } from '#web/shared/ui/icons.ts';

/** The product feeds, as a feature of the panel. */
export const feeds = {
  name: 'feeds',
  after: [],
  permission: 'settings',
  screens: [screen('/admin/settings/feeds', () => import('./feeds-screen.tsx'), 'FeedsScreen')],
  settingsPages: [
    {
      to: '/admin/settings/feeds',
      group: 'site',
      order: 9,
      icon: Rss,
      text: 'Адресите за Google, Meta и Pazaruvaj, и какво не влиза в тях.',
      words: 'фийд xml google merchant',
    },
  ],
} satisfies PanelFeature;
