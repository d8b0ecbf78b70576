import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Category } from '#contracts/products/categories.ts';
import {
  branchIds,
  buildCategoryTree,
  categoryOptions,
  dropPlace,
  flattenTree,
  stepPlace,
  announcePlace,
  withPlace,
} from './category-tree.ts';

const category = (id: string, parentId: string | null, position: number): Category => {
  return { id, name: id, slug: id, parentId, position, productCount: 0, image: null, version: 1 };
};
const categories = [
  category('мента', null, 1),
  category('люта', 'мента', 0),
  category('плод', null, 0),
  category('сирак', 'няма', 5),
];

test('sorts siblings by position and nests children below their parent', () => {
  expect(flattenTree(buildCategoryTree(categories)).map(({ category: { id }, depth }) => `${id}:${depth}`)).toEqual([
    'плод:0',
    'мента:0',
    'люта:1',
    'сирак:0',
  ]);
});

test('returns the ids of a whole branch', () => {
  const mint = buildCategoryTree(categories).find((node) => node.category.id === 'мента');
  expect(mint && [...branchIds(mint)]).toEqual(['мента', 'люта']);
});

test('omits the excluded branch from the options', () => {
  expect(categoryOptions(categories, new Set(['мента', 'люта'])).map((option) => option.value)).toEqual([
    'плод',
    'сирак',
  ]);
});

const level = [
  category('a', null, 0),
  category('b', null, 1),
  category('c', null, 2),
  category('b1', 'b', 0),
  category('b2', 'b', 1),
];

test('moves past a sibling, into the one above and out behind the parent, and stops at the ends', () => {
  expect([stepPlace(level, 'b', 'up'), stepPlace(level, 'b', 'down')]).toEqual([
    { parentId: null, siblingIds: ['b', 'a', 'c'] },
    { parentId: null, siblingIds: ['a', 'c', 'b'] },
  ]);
  expect(stepPlace(level, 'c', 'in')).toEqual({ parentId: 'b', siblingIds: ['b1', 'b2', 'c'] });
  expect(stepPlace(level, 'b1', 'out')).toEqual({ parentId: null, siblingIds: ['a', 'b', 'b1', 'c'] });
  const ends = [stepPlace(level, 'a', 'up'), stepPlace(level, 'c', 'down'), stepPlace(level, 'b1', 'in')];
  expect([...ends, stepPlace(level, 'a', 'out'), stepPlace(level, 'няма', 'up')]).toEqual(Array(5).fill(undefined));
});

test('accepts a drop beside or inside another category, and refuses its own branch and current place', () => {
  expect(dropPlace(level, 'a', 'b2', 'before')).toEqual({ parentId: 'b', siblingIds: ['b1', 'a', 'b2'] });
  expect(dropPlace(level, 'b1', 'a', 'inside')).toEqual({ parentId: 'a', siblingIds: ['b1'] });
  expect(dropPlace(level, 'b', 'b1', 'inside')).toBeUndefined();
  expect(dropPlace(level, 'a', 'b', 'before')).toBeUndefined();
});

test('applies and announces the new place immediately', () => {
  const place = dropPlace(level, 'a', 'b2', 'before');
  expect(place && flattenTree(buildCategoryTree(withPlace(level, 'a', place))).map((node) => node.category.id)).toEqual(
    ['b', 'b1', 'a', 'b2', 'c'],
  );
  expect(place && announcePlace(level, 'a', place)).toBe('„a“ е 2 от 3 в „b“.');
});

/** Trees of up to eight categories: each stands below an earlier one or at the top. */
const anyTree = fc
  .array(fc.integer({ min: -1, max: 6 }), { minLength: 1, maxLength: 8 })
  .map((parents) =>
    parents.map((parent, index) => category(`k${index}`, parent >= 0 && parent < index ? `k${parent}` : null, index)),
  );
const namesIn = (all: readonly Category[]) => flattenTree(buildCategoryTree(all)).map((node) => node.category.id);
const opposite = { up: 'down', down: 'up' } as const;

test('any step or drop keeps every category in the tree, once', () => {
  const steps = fc.constantFrom('up' as const, 'down' as const, 'in' as const, 'out' as const);
  const sides = fc.constantFrom('before' as const, 'inside' as const, 'after' as const);
  const check = fc.property(anyTree, fc.nat(7), fc.nat(7), steps, sides, (all, one, other, step, side) => {
    const [id, target] = [`k${one % all.length}`, `k${other % all.length}`];
    for (const place of [stepPlace(all, id, step), dropPlace(all, id, target, side)])
      if (place) expect(namesIn(withPlace(all, id, place)).toSorted()).toEqual(namesIn(all).toSorted());
  });
  fc.assert(check);
});

test('a step up and a step down undo each other', () => {
  const check = fc.property(anyTree, fc.nat(7), fc.constantFrom('up' as const, 'down' as const), (all, one, step) => {
    const id = `k${one % all.length}`;
    const place = stepPlace(all, id, step);
    if (!place) return;
    const moved = withPlace(all, id, place);
    const back = stepPlace(moved, id, opposite[step]);
    expect(back && namesIn(withPlace(moved, id, back))).toEqual(namesIn(all));
  });
  fc.assert(check);
});

test('a step in leads below the one above, and a step out right behind it', () => {
  const check = fc.property(anyTree, fc.nat(7), (all, one) => {
    const id = `k${one % all.length}`;
    const place = stepPlace(all, id, 'in');
    if (!place) return;
    const inside = withPlace(all, id, place);
    const out = stepPlace(inside, id, 'out');
    expect(out && namesIn(withPlace(inside, id, out))).toEqual(namesIn(all));
  });
  fc.assert(check);
});
