import { screen, type PanelFeature } from '#web/admin/platform/panel-feature.ts';

/** What an empty shop starts from, as a feature of the panel. */
export const start = {
  name: 'start',
  after: [],
  permission: 'owner',
  screens: [screen('/admin/start', () => import('./start-screen.tsx'), 'StartScreen')],
} satisfies PanelFeature;
