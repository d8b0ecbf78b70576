import { expect, test } from 'vitest';
import type { SearchSuggestions } from '#contracts/search/search.ts';
import { maxEntries, searchEntries } from './search-entries.ts';
import { highlight } from './search-highlight.ts';

const highlighted = (name: string, search: string): string =>
  highlight(name, search)
    .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
    .join('');

test.each([
  ['Искра Мента', 'мен', 'Искра [Мен]та'],
  ['Искра Мента', 'MENTA', 'Искра [Мента]'],
  ['Искра Мента', 'ментови', 'Искра [Мент]а'],
  ['Искра Шоколад', 's', 'Искра [Ш]околад'],
  ['Искра Шоколад', 'shok', 'Искра [Шок]олад'],
  ['Ледена мента 50 mg', 'мента 50', 'Ледена [мента] [50] mg'],
  ['Искра Мента', 'та', 'Искра Мента'],
  ['Искра Мента', 'ме(', 'Искра [Ме]нта'],
  ['Искра Мента', '', 'Искра Мента'],
  ['', 'мента', ''],
])('in %j the search %j highlights %j', (name, search, expected) => {
  expect(highlighted(name, search)).toBe(expected);
});

const suggestions: SearchSuggestions = {
  products: Array.from({ length: 6 }, (_, index) => ({
    slug: `p${index}`,
    name: `П${index}`,
    price: { amount: 100, currency: 'BGN' },
    image: null,
  })),
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

test('offers recent searches for an empty field, and never the current text of the field', () => {
  expect(searchEntries(' ', null, ['мента', 'кола'])).toEqual([
    { kind: 'recent', text: 'мента' },
    { kind: 'recent', text: 'кола' },
  ]);
  expect(searchEntries('Мента', null, ['мента'])).toEqual([]);
});
