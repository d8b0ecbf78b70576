import type { User } from '#contracts/accounts/accounts.ts';
import type { Permission } from '#contracts/accounts/permissions.rule.ts';
import { grants } from '#contracts/accounts/staff-roles.rule.ts';
import { useSession } from '#web/shared/session/session-store.ts';
import { canRead } from './can-read.ts';
import { useShownScreen } from './use-shown-screen.ts';

/** Whether a staff member has write access to `permission`. The server enforces it too; this only hides elements. */
export function canWrite(user: User | null, permission: Permission | undefined): boolean {
  return permission === undefined || (user !== null && grants(user.permissions, permission, false));
}

/** Whether the current user has write access to `permission`, by default that of the current screen. */
export function useCanWrite(permission?: Permission): boolean {
  const screen = useShownScreen();
  return canWrite(useSession().user, permission ?? screen.permission);
}

/** Whether the current user has read access to `permission`. */
export function useCanRead(permission: Permission): boolean {
  return canRead(useSession().user, permission);
}
