import type { User } from '#contracts/accounts/accounts.ts';
import type { Permission } from '#contracts/accounts/permissions.rule.ts';
import { grants } from '#contracts/accounts/staff-roles.rule.ts';
import { useSession } from '#web/shared/session/session-store.ts';
import { canRead } from './can-read.ts';
import { moreSections, sections, type Section } from './sections.ts';
import { useShownPath } from './use-shown-path.ts';

/** Screens that require a different permission than their section. */
const exceptions: readonly Pick<Section, 'path' | 'permission'>[] = [
  { path: '/admin/payments/cards', permission: 'settings' },
  { path: '/admin/activities/security', permission: 'owner' },
  { path: '/admin/settings/backups', permission: 'owner' },
  { path: '/admin/settings/health', permission: 'owner' },
];

/** Whether a staff member has write access to `permission`. The server enforces it too; this only hides elements. */
export function canWrite(user: User | null, permission: Permission | undefined): boolean {
  return permission === undefined || (user !== null && grants(user.permissions, permission, false));
}

/** Whether the current user has write access to `permission`, by default that of the current section. */
export function useCanWrite(permission?: Permission): boolean {
  const path = useShownPath();
  return canWrite(useSession().user, permission ?? permissionOf(path));
}

/** Whether the current user has read access to `permission`. */
export function useCanRead(permission: Permission): boolean {
  return canRead(useSession().user, permission);
}

/** The permission needed for write access on a screen; undefined where none is required. */
export function permissionOf(pathname: string): Permission | undefined {
  const all: readonly Pick<Section, 'path' | 'permission'>[] = [...exceptions, ...sections, ...moreSections];
  const isIn = (path: string) => pathname === path || (path !== '/admin' && pathname.startsWith(`${path}/`));
  return all.find(({ path }) => isIn(path))?.permission;
}
