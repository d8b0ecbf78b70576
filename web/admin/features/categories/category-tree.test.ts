import { expect, test } from 'vitest';
import type { Category } from '#contracts/categories.ts';
import { branchIds, buildCategoryTree, categoryOptions, flattenTree, reorder } from './category-tree.ts';

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

test('moves a category among its siblings and stores only the places that change', () => {
  const level = [category('a', null, 0), category('b', null, 1), category('c', null, 2)];
  const last = buildCategoryTree(level)[2];
  expect(last && reorder(last, 1)).toEqual([
    { id: 'c', position: 1 },
    { id: 'b', position: 2 },
  ]);
});

test('gives every sibling a place of its own where several shared one', () => {
  const level = [category('a', null, 0), category('b', null, 0), category('c', null, 0)];
  const first = buildCategoryTree(level)[0];
  expect(first && reorder(first, 1)).toEqual([
    { id: 'a', position: 1 },
    { id: 'c', position: 2 },
  ]);
});
