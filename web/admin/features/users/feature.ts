import { screen, type PanelFeature } from '#web/admin/platform/panel-feature.ts';
import { Users } from '#web/shared/ui/icons.ts';

/** The customers and staff, as a feature of the panel. */
export const users = {
  name: 'users',
  after: ['groups', 'orders'],
  opens: ['use-user-actions', 'users-data'],
  permission: 'users',
  menu: { path: '/admin/users', group: 'customers', order: 1, icon: Users },
  screens: [
    screen('/admin/users', () => import('./users-screen.tsx'), 'UsersScreen'),
    screen('/admin/users/new', () => import('./new-user-screen.tsx'), 'NewUserScreen', { edits: true }),
    screen('/admin/users/$id', () => import('./user-screen.tsx'), 'UserScreen'),
  ],
  actions: [{ to: '/admin/users/new', order: 3, title: 'Нов потребител' }],
  records: { user: '/admin/users/$id' },
} satisfies PanelFeature;
