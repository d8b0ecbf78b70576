import type { ShownSection } from '#contracts/content/shown-content.ts';

/**
 * Where a shop has no product sections yet, its best sellers stand in for them: not on a page that has a row of products
 * of its own, which would be seen twice.
 */
export function withoutRepeats(sections: readonly ShownSection[]): readonly ShownSection[] {
  if (!sections.some(({ kind }) => kind === 'products')) return sections;
  return sections.map((section) =>
    section.kind === 'product-sections' ? { ...section, props: { ...section.props, fallbackTitle: '' } } : section,
  );
}
