import type { CategoryItem } from './product-list.ts';

/** The category and its ancestors, outermost first. */
export function pathTo(category: CategoryItem | undefined, categories: readonly CategoryItem[]): CategoryItem[] {
  if (!category) return [];
  const parent = categories.find(({ slug }) => slug === category.parent);
  return [...pathTo(parent, categories), category];
}
