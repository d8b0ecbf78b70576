import { screen, type PanelFeature } from '#web/admin/platform/panel-feature.ts';

/** The payouts of couriers and banks, as a feature of the panel. */
export const payouts = {
  name: 'payouts',
  after: [],
  permission: 'orders',
  screens: [
    screen('/admin/payments/payouts', () => import('./payouts-screen.tsx'), 'PayoutsScreen', { crumb: 'Извлечения' }),
    screen('/admin/payments/payouts/$id', () => import('./payout-screen.tsx'), 'PayoutScreen'),
  ],
  records: { payout: '/admin/payments/payouts/$id' },
} satisfies PanelFeature;
