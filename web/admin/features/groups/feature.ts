import { screen, type PanelFeature } from '#web/admin/platform/panel-feature.ts';

/** The groups of customers, as a feature of the panel. */
export const groups = {
  name: 'groups',
  after: [],
  opens: ['groups-data', 'user-groups'],
  permission: 'users',
  screens: [screen('/admin/users/groups', () => import('./groups-screen.tsx'), 'GroupsScreen')],
} satisfies PanelFeature;
