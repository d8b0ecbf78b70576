import { screen, type PanelFeature } from '#web/admin/platform/panel-feature.ts';
import { DatabaseBackup } from '#web/shared/ui/icons.ts';

/** The backups of the shop, as a feature of the panel. */
export const backups = {
  name: 'backups',
  after: [],
  permission: 'owner',
  screens: [screen('/admin/settings/backups', () => import('./backups-screen.tsx'), 'BackupsScreen')],
  settingsPages: [
    {
      to: '/admin/settings/backups',
      group: 'safety',
      order: 3,
      icon: DatabaseBackup,
      text: 'Кога е направено последното и може ли да се възстанови.',
      words: 'архив копие възстановяване бекъп backup',
    },
  ],
} satisfies PanelFeature;
