import { screen, type PanelFeature } from '#web/admin/platform/panel-feature.ts';

/** Counts of the stock, also with a scanner, as a feature of the panel. */
export const stocktakes = {
  name: 'stocktakes',
  after: ['categories', 'packing'],
  permission: 'catalog',
  screens: [
    screen('/admin/stocktakes', () => import('./stocktakes-screen.tsx'), 'StocktakesScreen', {
      under: '/admin/products',
    }),
    screen('/admin/stocktakes/$id', () => import('./stocktake-screen.tsx'), 'StocktakeScreen'),
    screen('/admin/stocktakes/$id/count', () => import('./count/count-screen.tsx'), 'CountScreen', {
      edits: true,
      crumb: 'Броене',
    }),
  ],
  actions: [{ to: '/admin/stocktakes', order: 9, title: 'Инвентаризации' }],
  records: { stocktake: '/admin/stocktakes/$id' },
} satisfies PanelFeature;
