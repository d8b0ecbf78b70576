import { screen, type PanelFeature } from '#web/admin/platform/panel-feature.ts';

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
