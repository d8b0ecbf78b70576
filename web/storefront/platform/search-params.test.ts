import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from './search-params.ts';

test('joins repeated names as a form without script sends them, and drops empty values', () => {
  expect(parseSearch('?values=menta&values=citrus&search=')).toEqual({ values: 'menta,citrus' });
});

test('one choice has one URL, whatever the order of its parameters', () => {
  expect(stringifySearch({ sort: 'price', values: 'a,b', page: 2 })).toBe('?page=2&sort=price&values=a,b');
  expect(stringifySearch({ values: 'a,b', page: 2, sort: 'price' })).toBe('?page=2&sort=price&values=a,b');
});

test('omits absent, empty and false values and keeps zero', () => {
  expect(stringifySearch({ a: undefined, b: null, c: '', d: false, e: 0 })).toBe('?e=0');
  expect(stringifySearch({})).toBe('');
});

test('text with reserved characters survives the URL', () => {
  const values = { search: 'мента & лед = 100% ?#' };
  expect(parseSearch(stringifySearch(values))).toEqual(values);
});
