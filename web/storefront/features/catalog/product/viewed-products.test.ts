import { beforeEach, expect, test, vi } from 'vitest';
import { storeViewed, viewedProducts } from './viewed-products.ts';

const product = (slug: string) => ({ slug, name: `Искра ${slug}`, flavour: null, image: '/media/a.webp' });
let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  return () => vi.unstubAllGlobals();
});

test('products are listed latest first, each once, and at most seven', () => {
  for (const slug of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'b']) storeViewed(product(slug));
  expect(viewedProducts().map(({ slug }) => slug)).toEqual(['b', 'h', 'g', 'f', 'e', 'd', 'c']);
});

test.each(['{', '{}', '[1, null, {"slug": 5}]', JSON.stringify([{ ...product('a'), image: 'https://example.com/a' }])])(
  'stored data of another shape is ignored: %s',
  (text) => {
    stored.set('viewed', text);
    expect(viewedProducts()).toEqual([]);
  },
);

test('without storage nothing is listed and nothing fails', () => {
  const refuse = () => {
    throw new Error('Storage is disabled.');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
  expect(() => storeViewed(product('a'))).not.toThrow();
  expect(viewedProducts()).toEqual([]);
});
