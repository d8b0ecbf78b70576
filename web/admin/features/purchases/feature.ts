import { screen, type PanelFeature } from '#web/admin/platform/panel-feature.ts';
import { Handshake } from '#web/shared/ui/icons.ts';

/** Suppliers, what to order, and the orders to them, as a feature of the panel. */
export const purchases = {
  name: 'purchases',
  after: [],
  opens: ['incoming-card'],
  permission: 'catalog',
  menu: { path: '/admin/purchases', group: 'goods', order: 7, icon: Handshake },
  screens: [
    screen('/admin/purchases', () => import('./purchases-screen.tsx'), 'PurchasesScreen'),
    screen('/admin/purchases/needs', () => import('./needs/needs-screen.tsx'), 'NeedsScreen'),
    screen('/admin/purchases/$id', () => import('./purchase-screen.tsx'), 'PurchaseScreen'),
    screen('/admin/purchases/$id/receive', () => import('./receiving/receive-screen.tsx'), 'ReceiveScreen', {
      edits: true,
      crumb: 'Получаване',
    }),
    screen('/admin/suppliers', () => import('./suppliers/suppliers-screen.tsx'), 'SuppliersScreen', {
      under: '/admin/purchases',
    }),
    screen('/admin/suppliers/$id', () => import('./suppliers/supplier-screen.tsx'), 'SupplierScreen', {
      edits: 'new',
    }),
  ],
  records: { purchase: '/admin/purchases/$id', supplier: '/admin/suppliers/$id' },
} satisfies PanelFeature;
