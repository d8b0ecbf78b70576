import { screen, type PanelFeature } from '#web/admin/platform/panel-feature.ts';
import { Tags } from '#web/shared/ui/icons.ts';

/** The facts that products may have, as a feature of the panel. */
export const facts = {
  name: 'facts',
  after: [],
  opens: ['facts-data'],
  permission: 'catalog',
  menu: { path: '/admin/facts', group: 'goods', order: 3, icon: Tags },
  screens: [
    screen('/admin/facts', () => import('./facts-screen.tsx'), 'FactsScreen'),
    screen('/admin/facts/$id', () => import('./fact-screen.tsx'), 'FactScreen', { edits: 'new' }),
  ],
  records: { fact: '/admin/facts/$id' },
} satisfies PanelFeature;
