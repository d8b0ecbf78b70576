import { screen, type PanelFeature } from '#web/admin/platform/panel-feature.ts';
import { BadgePercent } from '#web/shared/ui/icons.ts';

/** The discounts, and why an order got which, as a feature of the panel. */
export const discounts = {
  name: 'discounts',
  after: ['groups', 'categories', 'products', 'orders', 'users', 'phone-orders'],
  permission: 'catalog',
  menu: { path: '/admin/discounts', group: 'goods', order: 5, icon: BadgePercent },
  screens: [
    screen('/admin/discounts', () => import('./discounts-screen.tsx'), 'DiscountsScreen'),
    screen('/admin/discounts/explain', () => import('./explain-screen.tsx'), 'ExplainScreen', { edits: true }),
    screen('/admin/discounts/$id', () => import('./discount-screen.tsx'), 'DiscountScreen', { edits: 'new' }),
  ],
  records: { discount: '/admin/discounts/$id' },
} satisfies PanelFeature;
