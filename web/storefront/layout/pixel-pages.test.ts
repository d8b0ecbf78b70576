import { expect, test } from 'vitest';
import { routeTree } from '#web/storefront/routes/route-tree.ts';
import { mayAdvertise } from './pixel-pages.ts';

test('of all pages of the shop the pixel may run on home, the list and a product', () => {
  const pages = Object.values(routeTree.children ?? {}).map(({ options }) => ('path' in options ? options.path : ''));
  expect(pages.length).toBeGreaterThan(25);
  expect(pages.filter(mayAdvertise)).toEqual(['/', '/products', '/products/$slug']);
});

test.each(['', '/products/', '/products/a/b', '/admin', '/admin/products', '/productsx', '/x/products', '//products'])(
  'not on %s',
  (path) => expect(mayAdvertise(path)).toBe(false),
);
