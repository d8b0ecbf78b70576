import type { Category } from '#contracts/categories.ts';

export interface CategoryNode {
  category: Category;
  depth: number;
  children: readonly CategoryNode[];
  /** The categories of its level in their order, with its own place among them. */
  siblings: readonly Category[];
  index: number;
}

/** The flat list as a tree, siblings in their order. A category whose parent is unknown stands at the top. */
export function buildCategoryTree(categories: readonly Category[]): CategoryNode[] {
  const known = new Set(categories.map((category) => category.id));
  const childrenOf = (parentId: string | null, depth: number): CategoryNode[] => {
    const level = categories
      .filter(
        (category) =>
          (category.parentId !== null && known.has(category.parentId) ? category.parentId : null) === parentId,
      )
      .sort((one, other) => one.position - other.position || one.name.localeCompare(other.name, 'bg'));
    return level.map((category, index) => ({
      category,
      depth,
      children: childrenOf(category.id, depth + 1),
      index,
      siblings: level,
    }));
  };
  return childrenOf(null, 0);
}

/** Every node in the order in which a person reads the tree. */
export function flattenTree(nodes: readonly CategoryNode[]): CategoryNode[] {
  return nodes.flatMap((node) => [node, ...flattenTree(node.children)]);
}

/** The category itself and everything below it: where it cannot be moved to. */
export function branchIds(node: CategoryNode): ReadonlySet<string> {
  return new Set(flattenTree([node]).map(({ category }) => category.id));
}

/** What to store so that a category stands at another place of its level: the places that change, and only those. */
export function reorder({ siblings, index }: CategoryNode, to: number): { id: string; position: number }[] {
  const moved = siblings[index];
  if (!moved) return [];
  return siblings
    .toSpliced(index, 1)
    .toSpliced(to, 0, moved)
    .flatMap(({ id, position }, place) => (position === place ? [] : [{ id, position: place }]));
}

/** Options for a select, indented by depth. */
export function categoryOptions(categories: readonly Category[], without: ReadonlySet<string> = new Set()) {
  return flattenTree(buildCategoryTree(categories))
    .filter(({ category }) => !without.has(category.id))
    .map(({ category, depth }) => ({
      value: category.id,
      label: `${'\u00A0\u00A0\u00A0'.repeat(depth)}${category.name}`,
    }));
}
