import type { Permission } from './permissions.rule.ts';

/** The roles an administrator is given in the panel, each a set of permissions. Other sets are possible by the API. */
export const staffRoles = {
  owner: ['owner'],
  manager: ['activities', 'catalog', 'exports', 'orders', 'reviews', 'settings', 'users'],
  orders: ['orders'],
  packer: ['packing'],
  catalog: ['catalog', 'exports', 'reviews'],
  reader: ['view'],
} as const satisfies Record<string, readonly Permission[]>;

export type StaffRole = keyof typeof staffRoles;

// Object.keys forgets the literal names that the object above has.
export const staffRoleNames = Object.keys(staffRoles) as StaffRole[];

/** The role that a set of permissions is, or undefined for one that someone put together manually. */
export function staffRoleOf(permissions: readonly string[]): StaffRole | undefined {
  const wanted = [...permissions].sort().join();
  return staffRoleNames.find((role) => [...staffRoles[role]].sort().join() === wanted);
}

/** What `view` does not include: it is for owners, or hands out many records at once. */
const notForViewing: ReadonlySet<Permission> = new Set(['owner', 'exports']);

/** A permission that another one includes: handling orders includes packing them. */
const includedIn: Readonly<Partial<Record<Permission, Permission>>> = { packing: 'orders' };

/**
 * Whether someone with `permissions` may make a call that asks for `wanted`. Who may look at everything may make every
 * call that only reads; what is for owners alone stays theirs, and so do exports for those who have the right to them.
 */
export function grants(permissions: readonly string[], wanted: Permission, isReading: boolean): boolean {
  if (permissions.includes('owner') || permissions.includes(wanted)) return true;
  if (permissions.includes(includedIn[wanted] ?? wanted)) return true;
  return isReading && !notForViewing.has(wanted) && permissions.includes('view');
}
