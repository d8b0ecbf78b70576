import { screen, type PanelFeature } from '#web/admin/platform/panel-feature.ts';
import { Palette } from '#web/shared/ui/icons.ts';

/** The design of the shop, as a feature of the panel. */
export const design = {
  name: 'design',
  after: ['settings'],
  permission: 'settings',
  menu: { path: '/admin/design', group: 'shop', order: 6, icon: Palette },
  screens: [screen('/admin/design', () => import('./design-screen.tsx'), 'DesignScreen')],
  settingsPages: [
    {
      to: '/admin/design',
      group: 'site',
      order: 1,
      icon: Palette,
      text: 'Лого, цветове, шрифтове и форма.',
      words: 'лого цветове шрифт тема',
    },
  ],
} satisfies PanelFeature;
