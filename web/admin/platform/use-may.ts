import { grants } from '#contracts/accounts/staff-roles.rule.ts';
import type { User } from '#contracts/accounts/accounts.ts';
import { useSession } from '#web/shared/session/session-store.ts';
import { maySee } from './may-see.ts';
import { moreSections, sections, type Section } from './sections.ts';
import { useShownPath } from './use-shown-path.ts';

/** Screens that ask for another permission than the section they stand in. */
const exceptions: readonly Pick<Section, 'path' | 'permission'>[] = [
  { path: '/admin/payments/cards', permission: 'settings' },
  { path: '/admin/activities/security', permission: 'owner' },
];

/** Whether a person of the staff may change what asks for `permission`. The server holds to the same; this only hides. */
export function mayChange(user: User | null, permission: string | undefined): boolean {
  return permission === undefined || (user !== null && grants(user.permissions, permission, false));
}

/** Whether who is signed in may change what asks for `permission`; unsaid, it is that of the section they are in. */
export function useMay(permission?: string): boolean {
  const path = useShownPath();
  return mayChange(useSession().user, permission ?? permissionOf(path));
}

/** Whether who is signed in may look at what asks for `permission`. */
export function useMaySee(permission: string): boolean {
  return maySee(useSession().user, permission);
}

/** What one has to be granted to change things on a screen; what belongs to no section belongs to everyone. */
export function permissionOf(pathname: string): string | undefined {
  const all: readonly Pick<Section, 'path' | 'permission'>[] = [...exceptions, ...sections, ...moreSections];
  const isIn = (path: string) => pathname === path || (path !== '/admin' && pathname.startsWith(`${path}/`));
  return all.find(({ path }) => isIn(path))?.permission;
}
