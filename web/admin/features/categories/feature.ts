import { screen, type PanelFeature } from '#web/admin/platform/panel-feature.ts';
import { FolderTree } from '#web/shared/ui/icons.ts';

/** The categories, as a feature of the panel. */
export const categories = {
  name: 'categories',
  after: [],
  opens: ['categories-data', 'category-tree'],
  permission: 'catalog',
  menu: { path: '/admin/categories', group: 'goods', order: 2, icon: FolderTree },
  screens: [screen('/admin/categories', () => import('./categories-screen.tsx'), 'CategoriesScreen')],
} satisfies PanelFeature;
