import type { Permission } from '#contracts/accounts/permissions.rule.ts';

/**
 * The permissions that a key may have: all but that of owners, who manage people, keys and backups, and that of the tax
 * agency.
 */
export const keyScopes = [
  'orders',
  'packing',
  'catalog',
  'users',
  'reviews',
  'settings',
  'activities',
  'costs',
  'exports',
  'view',
] as const satisfies readonly Permission[];
export type KeyScope = (typeof keyScopes)[number];
