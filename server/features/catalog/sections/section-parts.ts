import type { AdminSection } from '#contracts/sections/sections.ts';

/** The editable fields of a section, for the activity log. */
export function sectionParts({ id: _id, products, ...section }: AdminSection) {
  return { ...section, productIds: products.map(({ id }) => id) };
}
