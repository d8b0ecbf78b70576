import { screen, type PanelFeature } from '#web/admin/platform/panel-feature.ts';
import { ClipboardList } from '#web/shared/ui/icons.ts';

/** The orders, as a feature of the panel. */
export const orders = {
  name: 'orders',
  after: ['payments', 'withdrawals', 'waybills'],
  opens: [
    'address-as-typed',
    'delivery-fields',
    'goods-picker',
    'order-badges',
    'order-labels',
    'orders-data',
    'parcels/carrier-fields',
    'revision/draft-line',
    'revision/draft-lines',
    'revision/order-edit-values',
  ],
  permission: 'orders',
  menu: { path: '/admin/orders', group: 'sales', order: 1, icon: ClipboardList, work: 'to_confirm' },
  screens: [
    screen('/admin/orders', () => import('./list/orders-screen.tsx'), 'OrdersScreen'),
    screen('/admin/orders/$id', () => import('./order-screen.tsx'), 'OrderScreen'),
    screen('/admin/orders/$id/edit', () => import('./revision/order-edit-screen.tsx'), 'OrderEditScreen', {
      edits: true,
      crumb: 'Редакция',
    }),
    screen('/admin/orders/$id/ship', () => import('./parcels/ship-screen.tsx'), 'ShipScreen', { edits: true }),
    screen('/admin/orders/$id/return', () => import('./returns/return-screen.tsx'), 'ReturnScreen', { edits: true }),
    screen('/admin/orders/$id/lines', () => import('./revision/order-revision-screen.tsx'), 'OrderRevisionScreen', {
      edits: true,
    }),
  ],
  records: { order: '/admin/orders/$id' },
} satisfies PanelFeature;
