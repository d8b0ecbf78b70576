import { screen, type PanelFeature } from '#web/admin/platform/panel-feature.ts';
import { Undo2 } from '#web/shared/ui/icons.ts';

/** The withdrawals from contracts, as a feature of the panel. */
export const withdrawals = {
  name: 'withdrawals',
  after: [],
  opens: ['withdrawal-badges'],
  permission: 'orders',
  menu: { path: '/admin/withdrawals', group: 'sales', order: 6, icon: Undo2, work: 'new_withdrawals' },
  screens: [
    screen('/admin/withdrawals', () => import('./withdrawals-screen.tsx'), 'WithdrawalsScreen'),
    screen('/admin/withdrawals/$id', () => import('./withdrawal-screen.tsx'), 'WithdrawalScreen'),
  ],
  records: { withdrawal: '/admin/withdrawals/$id' },
} satisfies PanelFeature;
