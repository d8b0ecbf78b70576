import { describe, expect, test } from 'vitest';
import type { Category } from '#contracts/products/categories.ts';
import { gridTexts } from './grid-texts.ts';

const category = (id: string, name: string, parentId: string | null = null) =>
  ({ id, name, parentId, slug: `slug-${id}` }) as Category; // what is read of it
const tree = [
  category('1', 'Паучове'),
  category('2', 'Мента', '1'),
  category('3', 'Чай'),
  category('4', 'Мента', '3'),
  category('5', 'мента', '1'),
  category('6', 'Ментол | евкалипт'),
];
const { categoryName, categoryId, names } = gridTexts(tree);

describe('a category in the grid', () => {
  test.each([
    ['1', 'Паучове'],
    ['2', 'Паучове > Мента'],
    ['4', 'Чай > Мента'],
  ])('%s is called by its whole way: %s', (id, name) => expect(categoryName(id)).toBe(name));

  test.each([
    ['whose name differs from a neighbour in case only', '5'],
    ['whose name has the sign that separates categories', '6'],
  ])('%s is called by its address', (_, id) => expect(categoryName(id)).toBe(`#slug-${id}`));

  test('is found again by the name that it is called, in any case', () => {
    expect(names).toHaveLength(tree.length);
    for (const { id } of tree) expect(categoryId(categoryName(id).toUpperCase())).toBe(id);
  });

  test('that does not exist has no name and no number', () => {
    expect([categoryName('9'), categoryId('Кафе')]).toEqual(['', undefined]);
  });
});
