import { screen, type PanelFeature } from '#web/admin/platform/panel-feature.ts';
import { History } from '#web/shared/ui/icons.ts';

/** What was done in the panel, and security events, as a feature of the panel. */
export const activities = {
  name: 'activities',
  after: [],
  opens: ['changes-table', 'record-changes'],
  permission: 'activities',
  menu: { path: '/admin/activities', group: 'manage', order: 2, icon: History },
  screens: [
    screen('/admin/activities', () => import('./activities-screen.tsx'), 'ActivitiesScreen'),
    screen('/admin/activities/security', () => import('./security-screen.tsx'), 'SecurityScreen', {
      permission: 'owner',
    }),
    screen('/admin/activities/$id', () => import('./activity-screen.tsx'), 'ActivityScreen'),
  ],
} satisfies PanelFeature;
