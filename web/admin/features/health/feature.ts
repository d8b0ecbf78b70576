import { screen, type PanelFeature } from '#web/admin/platform/panel-feature.ts';
import { HeartPulse } from '#web/shared/ui/icons.ts';

/** The health of the shop, as a feature of the panel. */
export const health = {
  name: 'health',
  after: [],
  permission: 'owner',
  screens: [screen('/admin/settings/health', () => import('./health-screen.tsx'), 'HealthScreen')],
  settingsPages: [
    {
      to: '/admin/settings/health',
      group: 'safety',
      order: 4,
      icon: HeartPulse,
      text: 'Диск, поща, резервни копия, сертификат и последни грешки.',
      words: 'мониторинг грешки диск сертификат',
    },
  ],
} satisfies PanelFeature;
