/**
 * `owner` includes all other permissions; "the last administrator" is the last owner. `view` allows reading everything
 * and changing nothing. `packing` shows orders to pack without amounts; `costs` shows what goods cost and the margin;
 * `exports` allows downloading files of the data that the other permissions show; `inspection` shows the sales to the tax
 * agency, without buyers.
 */
export const permissions = [
  'owner',
  'orders',
  'packing',
  'catalog',
  'users',
  'reviews',
  'settings',
  'activities',
  'costs',
  'exports',
  'inspection',
  'view',
] as const;
export type Permission = (typeof permissions)[number];

/** Whether a string is the name of a permission. */
export function isPermission(text: string): text is Permission {
  return permissions.some((permission) => permission === text);
}
