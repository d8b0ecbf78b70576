import { screen, type PanelFeature } from '#web/admin/platform/panel-feature.ts';

/** Orders by phone, as a feature of the panel. */
export const phoneOrders = {
  name: 'phone-orders',
  after: ['orders'],
  opens: ['phone-totals'],
  permission: 'orders',
  screens: [screen('/admin/orders/new', () => import('./phone-order-screen.tsx'), 'PhoneOrderScreen', { edits: true })],
  actions: [{ to: '/admin/orders/new', order: 1, title: 'Нова поръчка' }],
} satisfies PanelFeature;
