import { grants } from '#contracts/accounts/staff-roles.rule.ts';
import type { User } from '#contracts/accounts/accounts.ts';

/** Whether a person of the staff may look at what asks for `permission`. The server holds to the same; this only hides. */
export function maySee(user: User | null, permission: string | undefined): boolean {
  return permission === undefined || (user !== null && grants(user.permissions, permission, true));
}
