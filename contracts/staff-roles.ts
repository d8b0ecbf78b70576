/** The roles an administrator is given in the panel, each a set of permissions. Other sets are possible by the API. */
export const staffRoles = {
  owner: ['owner'],
  manager: ['activities', 'catalog', 'orders', 'reviews', 'settings', 'users'],
  orders: ['orders'],
  catalog: ['catalog', 'reviews'],
  reader: ['view'],
} as const satisfies Record<string, readonly string[]>;

export type StaffRole = keyof typeof staffRoles;

// Object.keys forgets the literal names that the object above has.
export const staffRoleNames = Object.keys(staffRoles) as StaffRole[];

/** The role that a set of permissions is, or undefined for one that somebody put together by hand. */
export function staffRoleOf(permissions: readonly string[]): StaffRole | undefined {
  const wanted = [...permissions].sort().join();
  return staffRoleNames.find((role) => [...staffRoles[role]].sort().join() === wanted);
}

/**
 * Whether somebody with `permissions` may make a call that asks for `wanted`. Who may look at everything may make every
 * call that only reads; what is for owners alone stays theirs.
 */
export function grants(permissions: readonly string[], wanted: string, isReading: boolean): boolean {
  if (permissions.includes('owner') || permissions.includes(wanted)) return true;
  return isReading && wanted !== 'owner' && permissions.includes('view');
}
