import { screen, type PanelFeature } from '#web/admin/platform/panel-feature.ts';
import { PanelsTopLeft } from '#web/shared/ui/icons.ts';

/** The pages made of sections, as a feature of the panel. */
export const content = {
  name: 'content',
  after: ['categories', 'products', 'sections'],
  permission: 'catalog',
  menu: { path: '/admin/content', group: 'shop', order: 1, icon: PanelsTopLeft },
  screens: [
    screen('/admin/content', () => import('./content-screen.tsx'), 'ContentScreen'),
    screen('/admin/content/$id', () => import('./editor-screen.tsx'), 'EditorScreen'),
  ],
  records: { 'content-page': '/admin/content/$id' },
} satisfies PanelFeature;
