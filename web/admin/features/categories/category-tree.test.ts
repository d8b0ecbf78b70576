import { expect, test } from 'vitest';
import type { Category } from '#contracts/categories.ts';
import { branchIds, buildCategoryTree, categoryOptions, flattenTree } from './category-tree.ts';

const category = (id: string, parentId: string | null, position: number): Category => {
  return { id, name: id, slug: id, parentId, position, productCount: 0 };
};
const categories = [
  category('мента', null, 1),
  category('люта', 'мента', 0),
  category('плод', null, 0),
  category('сирак', 'няма', 5),
];

test('reads siblings in their order, children below their parent', () => {
  expect(flattenTree(buildCategoryTree(categories)).map(({ category: { id }, depth }) => `${id}:${depth}`)).toEqual([
    'плод:0',
    'мента:0',
    'люта:1',
    'сирак:0',
  ]);
});

test('knows the whole branch of a category', () => {
  const mint = buildCategoryTree(categories).find((node) => node.category.id === 'мента');
  expect(mint && [...branchIds(mint)]).toEqual(['мента', 'люта']);
});

test('offers no category of the branch that is left out', () => {
  expect(categoryOptions(categories, new Set(['мента', 'люта'])).map((option) => option.value)).toEqual([
    'плод',
    'сирак',
  ]);
});
