import { expect, test } from 'vitest';
import { routeTree } from '#web/storefront/routes/route-tree.ts';
import { mayAdvertise } from './pixel-pages.ts';

test('the pixel may run on home, list and product pages', () => {
  const pages = Object.values(routeTree.children ?? {}).map(({ options }) => ('path' in options ? options.path : ''));
  expect(pages.length).toBeGreaterThan(25);
  expect(pages.filter(mayAdvertise).sort()).toEqual(['/', '/products', '/products/$slug']);
});

test.each(['', '/products/', '/products/a/b', '/admin', '/admin/products', '/productsx', '/x/products', '//products'])(
  'the pixel may not run on %s',
  (path) => expect(mayAdvertise(path)).toBe(false),
);
