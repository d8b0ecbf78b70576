import type { Category } from '#contracts/products/categories.ts';
import type { GridTexts } from './grid-values.ts';

/** Categories by their full name, "Горна > Долна"; by URL slug where that is ambiguous. */
export function gridTexts(categories: readonly Category[]): GridTexts & { names: string[] } {
  const byId = new Map(categories.map((category) => [category.id, category]));
  const pathOf = (category: Category): string => {
    const parent = category.parentId === null ? undefined : byId.get(category.parentId);
    return parent ? `${pathOf(parent)} > ${category.name}` : category.name;
  };
  const names = new Map<string, string>();
  const ids = new Map<string, string>();
  for (const category of categories) {
    const path = pathOf(category);
    const name = path.includes('|') || ids.has(path.toLowerCase()) ? `#${category.slug}` : path;
    names.set(category.id, name);
    ids.set(name.toLowerCase(), category.id);
  }
  return {
    categoryName: (id) => names.get(id) ?? '',
    categoryId: (name) => ids.get(name.toLowerCase()),
    names: [...names.values()],
  };
}
