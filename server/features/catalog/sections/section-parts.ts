import type { AdminSection } from '#contracts/sections/sections.ts';

/** What people say of a section, for the record of what they did. */
export function sectionParts({ id: _id, products, ...section }: AdminSection) {
  return { ...section, productIds: products.map(({ id }) => id) };
}
