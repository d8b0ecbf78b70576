import { grants } from '#contracts/staff-roles.ts';
import type { User } from '#contracts/accounts.ts';
import { useSession } from '#web/shared/session/session-store.ts';

/** Whether a person of the staff may change what asks for `permission`. The server holds to the same; this only hides. */
export function mayChange(user: User | null, permission: string): boolean {
  return user !== null && grants(user.permissions, permission, false);
}

/** Whether who is signed in may change what asks for `permission`. */
export function useMay(permission: string): boolean {
  return mayChange(useSession().user, permission);
}
