import { screen, type PanelFeature } from '#web/admin/platform/panel-feature.ts';
import { LayoutPanelTop } from '#web/shared/ui/icons.ts';

/** The sections of the home page, as a feature of the panel. */
export const sections = {
  name: 'sections',
  after: ['categories', 'products'],
  opens: ['sections-data'],
  permission: 'catalog',
  menu: { path: '/admin/popular-sections', group: 'shop', order: 2, icon: LayoutPanelTop },
  screens: [
    screen('/admin/popular-sections', () => import('./sections-screen.tsx'), 'SectionsScreen'),
    screen('/admin/popular-sections/$id', () => import('./section-screen.tsx'), 'SectionScreen', { edits: 'new' }),
  ],
} satisfies PanelFeature;
