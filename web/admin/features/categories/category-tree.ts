import type { Category } from '#contracts/products/categories.ts';

/** A category in the tree. */
export interface CategoryNode {
  category: Category;
  depth: number;
  children: readonly CategoryNode[];
  /** The sorted categories of this level, including this one. */
  siblings: readonly Category[];
  index: number;
}

/** Converts the flat list to a tree with sorted siblings. A category with an unknown parent becomes a root. */
export function buildCategoryTree(categories: readonly Category[]): CategoryNode[] {
  const categoryIds = new Set(categories.map((category) => category.id));
  const childrenOf = (parentId: string | null, depth: number): CategoryNode[] => {
    const level = categories
      .filter(
        (category) =>
          (category.parentId !== null && categoryIds.has(category.parentId) ? category.parentId : null) === parentId,
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

/** All nodes in depth-first order. */
export function flattenTree(nodes: readonly CategoryNode[]): CategoryNode[] {
  return nodes.flatMap((node) => [node, ...flattenTree(node.children)]);
}

/** The ids of the category and its descendants, none of which can become its parent. */
export function branchIds(node: CategoryNode): ReadonlySet<string> {
  return new Set(flattenTree([node]).map(({ category }) => category.id));
}

/** A place in the tree: the parent and the ordered siblings, including the category. */
export interface CategoryPlace {
  parentId: string | null;
  siblingIds: string[];
}

/** A move of one step by a button or a key. */
export type CategoryStep = 'up' | 'down' | 'in' | 'out';

/** Where a category is dropped, as seen from the one below the pointer. */
export type DropSide = 'before' | 'inside' | 'after';

/** The place after one step: past a sibling, into the one above, or out behind the parent. Undefined at the end. */
export function stepPlace(categories: readonly Category[], id: string, step: CategoryStep): CategoryPlace | undefined {
  const nodes = flattenTree(buildCategoryTree(categories));
  const node = nodes.find(({ category }) => category.id === id);
  if (!node) return undefined;
  const previousSibling = node.siblings[node.index - 1];
  const below = node.siblings[node.index + 1];
  const parent = node.category.parentId;
  if (step === 'up') return previousSibling && dropPlace(categories, id, previousSibling.id, 'before');
  if (step === 'down') return below && dropPlace(categories, id, below.id, 'after');
  if (step === 'in') return previousSibling && dropPlace(categories, id, previousSibling.id, 'inside');
  return parent === null ? undefined : dropPlace(categories, id, parent, 'after');
}

/** The place after a drop on another category. Undefined within its own branch and at its current place. */
export function dropPlace(
  categories: readonly Category[],
  id: string,
  targetId: string,
  side: DropSide,
): CategoryPlace | undefined {
  const nodes = flattenTree(buildCategoryTree(categories));
  const node = nodes.find(({ category }) => category.id === id);
  const target = nodes.find(({ category }) => category.id === targetId);
  if (!node || !target || branchIds(node).has(targetId)) return undefined;
  const isInside = side === 'inside';
  const level = isInside ? target.children.map(({ category }) => category) : target.siblings;
  const others = level.map((category) => category.id).filter((other) => other !== id);
  const at = isInside ? others.length : others.indexOf(targetId) + (side === 'after' ? 1 : 0);
  const place = { parentId: isInside ? targetId : target.category.parentId, siblingIds: others.toSpliced(at, 0, id) };
  const isSame =
    place.parentId === node.category.parentId &&
    place.siblingIds.every((other, index) => node.siblings[index]?.id === other);
  return isSame ? undefined : place;
}

/** The list with the category moved to its new place. */
export function withPlace(categories: readonly Category[], id: string, place: CategoryPlace): Category[] {
  return categories.map((category) => {
    const position = place.siblingIds.indexOf(category.id);
    if (position < 0) return category;
    return { ...category, position, parentId: category.id === id ? place.parentId : category.parentId };
  });
}

/** Describes the place of a category for screen readers. */
export function announcePlace(
  categories: readonly Category[],
  id: string,
  { parentId, siblingIds }: CategoryPlace,
): string {
  const nameOf = (one: string | null) => categories.find((category) => category.id === one)?.name ?? '';
  const level = parentId === null ? 'на най-горното ниво' : `в „${nameOf(parentId)}“`;
  return `„${nameOf(id)}“ е ${siblingIds.indexOf(id) + 1} от ${siblingIds.length} ${level}.`;
}

/** Options of a select, indented by depth. */
export function categoryOptions(categories: readonly Category[], without: ReadonlySet<string> = new Set()) {
  return flattenTree(buildCategoryTree(categories))
    .filter(({ category }) => !without.has(category.id))
    .map(({ category, depth }) => ({
      value: category.id,
      label: `${'\u00A0\u00A0\u00A0'.repeat(depth)}${category.name}`,
    }));
}
