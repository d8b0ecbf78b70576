import type { User } from '#contracts/accounts/accounts.ts';
import type { Permission } from '#contracts/accounts/permissions.rule.ts';
import { grants, onlyInspects } from '#contracts/accounts/staff-roles.rule.ts';

/** Whether a staff member has read access to `permission`. The server enforces it too; this only hides elements. */
export function canRead(user: User | null, permission: Permission | undefined): boolean {
  if (permission === undefined) return user === null || !onlyInspects(user.permissions);
  return user !== null && grants(user.permissions, permission, true);
}
