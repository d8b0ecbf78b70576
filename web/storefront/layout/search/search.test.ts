import { expect, test } from 'vitest';
import type { SearchSuggestions } from '#contracts/search/search.ts';
import { maxEntries, searchEntries } from './search-entries.ts';

const suggestions: SearchSuggestions = {
  products: Array.from({ length: 6 }, (_, index) => ({
    slug: `p${index}`,
    name: `П${index}`,
    price: { amount: 100, currency: 'BGN' },
    isFrom: false,
    image: null,
  })),
  help: [],
  pages: [],
  categories: Array.from({ length: 3 }, (_, index) => ({ slug: `c${index}`, name: `К${index}` })),
};

test('offers at most eight entries: products first, then some categories and recent searches', () => {
  const entries = searchEntries('ме', suggestions, ['мента', 'Мед', 'мелиса', 'кола']);
  expect(entries.map(({ kind }) => kind).join(' ')).toBe(
    'product product product product category category recent recent',
  );
  expect(entries).toHaveLength(maxEntries);
  expect(searchEntries('x', suggestions, []).filter(({ kind }) => kind === 'product')).toHaveLength(6);
});

test('questions of the help come first, and leave room for products', () => {
  const help = ['1', '2', '3'].map((id) => ({ id, path: `/help#${id}`, title: id }));
  const entries = searchEntries('дост', { ...suggestions, help }, ['доставка']);
  expect(entries.map(({ kind }) => kind).join(' ')).toBe('help help product product product category category recent');
  const pages = [{ path: '/boxes/petitsa', title: 'Петица' }];
  expect(searchEntries('пет', { ...suggestions, pages }, []).map(({ kind }) => kind)[0]).toBe('page');
});

test('offers recent searches for an empty field, and never the current text of the field', () => {
  expect(searchEntries(' ', null, ['мента', 'кола'])).toEqual([
    { kind: 'recent', text: 'мента' },
    { kind: 'recent', text: 'кола' },
  ]);
  expect(searchEntries('Мента', null, ['мента'])).toEqual([]);
});
