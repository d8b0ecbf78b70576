/**
 * `owner` stands for all; "the last administrator" is the last owner. `view` is looking at everything, changing nothing.
 * `packing` shows orders to pack without their sums; `exports` allows files of what the other permissions show.
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
  'exports',
  'view',
] as const;
export type Permission = (typeof permissions)[number];

/** Whether a text names a permission. */
export function isPermission(text: string): text is Permission {
  return permissions.some((known) => known === text);
}
