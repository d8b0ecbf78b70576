import { screen, type PanelFeature } from '#web/admin/platform/panel-feature.ts';
import { Newspaper } from '#web/shared/ui/icons.ts';

/** The subscribers of the newsletter, as a feature of the panel. */
export const newsletter = {
  name: 'newsletter',
  after: [],
  permission: 'users',
  menu: { path: '/admin/newsletter', group: 'customers', order: 4, icon: Newspaper },
  screens: [
    screen('/admin/newsletter', () => import('./subscribers-screen.tsx'), 'SubscribersScreen'),
    screen('/admin/newsletter/$id', () => import('./subscriber-screen.tsx'), 'SubscriberScreen'),
  ],
  records: { subscriber: '/admin/newsletter/$id' },
} satisfies PanelFeature;
