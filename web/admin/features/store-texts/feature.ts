import { screen, type PanelFeature } from '#web/admin/platform/panel-feature.ts';
import { TextCursorInput } from '#web/shared/ui/icons.ts';

/** The small texts of the storefront, as a feature of the panel. */
export const storeTexts = {
  name: 'store-texts',
  after: [],
  permission: 'settings',
  screens: [
    screen('/admin/store-texts', () => import('./store-texts-screen.tsx'), 'StoreTextsScreen', {
      under: '/admin/settings',
    }),
  ],
  settingsPages: [
    {
      to: '/admin/store-texts',
      group: 'site',
      order: 5,
      icon: TextCursorInput,
      text: 'Празна количка, търсене, въпрос за възрастта, липсваща страница.',
      words: 'преводи надписи',
    },
  ],
  records: { 'store-text': '/admin/store-texts' },
} satisfies PanelFeature;
