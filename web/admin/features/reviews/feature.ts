import { screen, type PanelFeature } from '#web/admin/platform/panel-feature.ts';
import { Star } from '#web/shared/ui/icons.ts';

/** The reviews, as a feature of the panel. */
export const reviews = {
  name: 'reviews',
  after: [],
  permission: 'reviews',
  menu: { path: '/admin/ratings', group: 'customers', order: 2, icon: Star, work: 'reviews_waiting' },
  screens: [screen('/admin/ratings', () => import('./ratings-screen.tsx'), 'RatingsScreen')],
} satisfies PanelFeature;
