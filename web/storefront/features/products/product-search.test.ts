import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from '#web/storefront/platform/search-params.ts';
import { readProductSearch, usualSort } from './product-search.ts';

const read = (query: string) => readProductSearch(parseSearch(query));
const written = (query: string) => stringifySearch({ ...read(query) });

test('keeps the choices and omits defaults from the URL', () => {
  expect(written('page=2&search=+menta+&sort=-price&inStock=true&category=leki')).toBe(
    '?category=leki&inStock=true&page=2&search=menta&sort=-price',
  );
  expect(written('page=1&search=&sort=price&minPrice=0&maxPrice=10000&inStock=false')).toBe('');
  expect(read('minPrice=12000&maxPrice=10000')).toMatchObject({ minPrice: '12000', maxPrice: undefined });
  expect(read('maxPrice=15000')).toMatchObject({ maxPrice: '15000' });
});

test('sorts a search by relevance and any other list by price, unless another order is chosen', () => {
  expect(usualSort(read('search=menta'))).toBe('relevance');
  expect(usualSort(read('category=leki'))).toBe('popular');
  expect(usualSort(read(''))).toBe('price');
  expect(written('search=menta&sort=relevance')).toBe('?search=menta');
  expect(written('search=menta&sort=price')).toBe('?search=menta&sort=price');
  expect(written('sort=relevance')).toBe('');
});

test('falls back to the default for invalid values', () => {
  expect(written('page=-1&sort=stock&minPrice=abc&maxPrice=1e9&inStock=maybe')).toBe('');
  expect(written('page=1.5')).toBe('');
  expect(written('page=999999999999')).toBe('');
});

test('combines repeated parameters of a plain form in a fixed order', () => {
  expect(written('values=menta&values=citrus&values=menta')).toBe('?values=citrus,menta');
});

test('accepts a comma as decimal separator and swaps a reversed range', () => {
  expect(read('minPrice=20&maxPrice=12,50')).toMatchObject({ minPrice: '12.5', maxPrice: '20' });
});

test('truncates texts that are too long for the API', () => {
  expect(read(`search=${'я'.repeat(500)}`).search).toHaveLength(200);
});
