import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from '#web/storefront/platform/search-params.ts';
import { readProductSearch, usualSort } from './product-search.ts';

const read = (query: string) => readProductSearch(parseSearch(query));
const written = (query: string) => stringifySearch({ ...read(query) });

test('keeps what was chosen and leaves defaults out of the address', () => {
  expect(written('page=2&search=+menta+&sort=-price&inStock=true&category=leki')).toBe(
    '?category=leki&inStock=true&page=2&search=menta&sort=-price',
  );
  expect(written('page=1&search=&sort=price&minPrice=0&maxPrice=10000&inStock=false')).toBe('');
  expect(read('minPrice=12000&maxPrice=10000')).toMatchObject({ minPrice: '12000', maxPrice: undefined });
  expect(read('maxPrice=15000')).toMatchObject({ maxPrice: '15000' });
});

test('a search is sorted by what fits it, unless something else is chosen; any other list by price', () => {
  expect(usualSort(read('search=menta'))).toBe('relevance');
  expect(usualSort(read('category=leki'))).toBe('price');
  expect(written('search=menta&sort=relevance')).toBe('?search=menta');
  expect(written('search=menta&sort=price')).toBe('?search=menta&sort=price');
  expect(written('sort=relevance')).toBe('');
});

test('falls back to the default for values that make no sense', () => {
  expect(written('page=-1&sort=stock&minPrice=abc&maxPrice=1e9&inStock=maybe')).toBe('');
  expect(written('page=1.5')).toBe('');
  expect(written('page=999999999999')).toBe('');
});

test('takes ticked boxes of a plain form, repeated names, as one choice in a fixed order', () => {
  expect(written('values=menta&values=citrus&values=menta')).toBe('?values=citrus,menta');
});

test('takes a comma as the decimal point and turns a reversed range round', () => {
  expect(read('minPrice=20&maxPrice=12,50')).toMatchObject({ minPrice: '12.5', maxPrice: '20' });
});

test('cuts texts that are too long for the API', () => {
  expect(read(`search=${'я'.repeat(500)}`).search).toHaveLength(200);
});
