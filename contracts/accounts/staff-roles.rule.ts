import type { Permission } from './permissions.rule.ts';

/** The roles that the panel offers for staff, each a set of permissions. The API accepts other sets too. */
export const staffRoles = {
  owner: ['owner'],
  manager: ['activities', 'catalog', 'exports', 'orders', 'reviews', 'settings', 'users'],
  orders: ['orders'],
  packer: ['packing'],
  catalog: ['catalog', 'exports', 'reviews'],
  reader: ['view'],
  inspector: ['inspection'],
} as const satisfies Record<string, readonly Permission[]>;

export type StaffRole = keyof typeof staffRoles;

// Object.keys loses the literal names of the object above.
export const staffRoleNames = Object.keys(staffRoles) as StaffRole[];

/** The role with exactly these permissions, or undefined for a custom set. */
export function staffRoleOf(permissions: readonly string[]): StaffRole | undefined {
  const permissionKey = [...permissions].sort().join();
  return staffRoleNames.find((role) => [...staffRoles[role]].sort().join() === permissionKey);
}

/**
 * Permissions that `view` does not include: they are reserved for owners, export many records at once, or show what the
 * shop earns.
 */
const notForViewing: ReadonlySet<Permission> = new Set(['owner', 'exports', 'costs']);

/** Permissions included in another one: handling orders includes packing them. */
const includedIn: Readonly<Partial<Record<Permission, Permission>>> = { packing: 'orders' };

/**
 * Whether a user with `permissions` may make a call that requires `wanted`. `view` allows every call that only reads,
 * except calls reserved for owners and exports, which need a permission of their own.
 */
export function grants(permissions: readonly string[], permission: Permission, isReading: boolean): boolean {
  if (permissions.includes('owner') || permissions.includes(permission)) return true;
  if (permissions.includes(includedIn[permission] ?? permission)) return true;
  return isReading && !notForViewing.has(permission) && permissions.includes('view');
}

/** Whether a user is from the tax agency: they see the inspection and nothing else, not even what all staff may. */
export function onlyInspects(permissions: readonly string[]): boolean {
  return permissions.length > 0 && permissions.every((permission) => permission === 'inspection');
}
