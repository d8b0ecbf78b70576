import { expect, test } from 'vitest';
import { readProductSearch, type ProductSearch } from '#web/storefront/features/products/product-search.ts';
import { renderInShop } from '#web/storefront/features/settings/render-in-shop.fixtures.tsx';
import { FilterChips } from './filter-chips.tsx';

const list = {
  facets: [
    {
      values: [
        { slug: 'mint', name: 'Мента' },
        { slug: '50-mg', name: '50 mg' },
      ],
    },
  ],
  facts: [],
} as never; // what chips read
const category = { name: 'Паучове' } as never; // what chips read

const everything: ProductSearch = {
  search: 'снус',
  category: 'pouches',
  values: '50-mg,mint',
  minPrice: '5',
  maxPrice: '20',
  inStock: true,
  onSale: true,
  minRating: 4,
  page: 3,
  sort: 'newest',
};

/** The name of each chip, with the filters that its link leaves. */
function chips(search: ProductSearch) {
  const html = renderInShop(<FilterChips search={search} list={list} category={category} />, { currency: 'BGN' });
  return [...html.matchAll(/<a [^>]*href="\/products([^"]*)"[^>]*>(.*?)<\/a>/g)].map(([, query = '', name = '']) => ({
    name: name.replaceAll(/<[^>]*>/g, '').replace('Махни: ', ''),
    left: readProductSearch(Object.fromEntries(new URLSearchParams(query.replaceAll('&amp;', '&')))),
  }));
}
const present = (search: ProductSearch) =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));

test.each([
  ['50 mg', { values: 'mint' }],
  ['Мента', { values: '50-mg' }],
  ['„снус“', { search: undefined }],
  ['Паучове', { category: undefined }],
  ['от 5 лв.', { minPrice: undefined }],
  ['до 20 лв.', { maxPrice: undefined }],
  ['В наличност', { inStock: undefined }],
  ['Намалени', { onSale: undefined }],
  ['Оценка 4 и повече', { minRating: undefined }],
])('the chip "%s" removes its own filter, keeps the others, and goes back to the first page', (name, without) => {
  const chip = chips(everything).find((one) => one.name === name);
  expect(chip && present(chip.left)).toEqual(present({ ...everything, page: undefined, ...without }));
});

test('clearing removes every filter and keeps the order', () => {
  expect(present(chips(everything).at(-1)?.left ?? {})).toEqual({ sort: 'newest' });
});

test('order and page are no filters: without any there are no chips', () => {
  expect(chips({ sort: 'newest', page: 2 })).toEqual([]);
});

test('a category alone is the page itself, and no filter', () => {
  expect(chips({ category: 'pouches' })).toEqual([]);
  expect(chips({ category: 'pouches', inStock: true }).map(({ name }) => name)).toContain('Паучове');
});

test('a value that no product has any more is shown as it stands in the address, and can be removed', () => {
  expect(chips({ values: 'gone' })[0]).toMatchObject({ name: 'gone' });
});
