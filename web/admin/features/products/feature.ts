import { screen, type PanelFeature } from '#web/admin/platform/panel-feature.ts';
import { Package } from '#web/shared/ui/icons.ts';

/** The products, as a feature of the panel. */
export const products = {
  name: 'products',
  after: ['categories', 'facts', 'purchases'],
  opens: ['product-lookup', 'products-data'],
  permission: 'catalog',
  menu: { path: '/admin/products', group: 'goods', order: 1, icon: Package, work: 'missing_data' },
  screens: [
    screen('/admin/products', () => import('./products-screen.tsx'), 'ProductsScreen'),
    screen('/admin/products/new', () => import('./new-product-screen.tsx'), 'NewProductScreen', { edits: true }),
    screen('/admin/products/grid', () => import('./grid/grid-screen.tsx'), 'GridScreen', { edits: true }),
    screen('/admin/products/labels', () => import('./labels/labels-screen.tsx'), 'LabelsScreen'),
    screen('/admin/products/stock', () => import('./stock/stock-screen.tsx'), 'StockScreen'),
    screen('/admin/products/import', () => import('./imports/import-screen.tsx'), 'ImportScreen', { edits: true }),
    screen('/admin/products/$id', () => import('./product-screen.tsx'), 'ProductScreen'),
  ],
  actions: [{ to: '/admin/products/new', order: 2, title: 'Нов продукт' }],
  records: { product: '/admin/products/$id' },
} satisfies PanelFeature;
