import type { Permission } from '#contracts/accounts/permissions.rule.ts';
import { grants } from '#contracts/accounts/staff-roles.rule.ts';
import type { KeyScope } from '#contracts/api-keys/key-scopes.rule.ts';

/** The permissions of a key that its maker has at this moment: a key never outlives or exceeds the rights of a person. */
export function usableScopes(scopes: readonly KeyScope[], ofMaker: readonly Permission[]): KeyScope[] {
  return scopes.filter((scope) => grants(ofMaker, scope, false));
}
