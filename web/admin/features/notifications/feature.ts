import { screen, type PanelFeature } from '#web/admin/platform/panel-feature.ts';

/** The notifications of staff, as a feature of the panel. */
export const notifications = {
  name: 'notifications',
  after: [],
  opens: ['notification-bell'],
  screens: [
    screen(
      '/admin/notifications',
      () => import('./notification-preferences-screen.tsx'),
      'NotificationPreferencesScreen',
    ),
  ],
} satisfies PanelFeature;
