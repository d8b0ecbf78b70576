import { expect, test } from 'vitest';
import { searchPatterns, searchTextOf } from './search-text.ts';

const contact = { firstName: 'Калоян', lastName: 'Рядков', phone: '+359 877 424-242', email: 'Kalo.Rare@Example.com' };
const text = ` 1042${searchTextOf(contact)}`;

/** Compares with LIKE, for the patterns of this module. */
function isFound(term: string): boolean {
  return searchPatterns(term).every((pattern) => {
    const literal = pattern.slice(1, -1).replaceAll(/\\(.)/g, '$1');
    return text.includes(literal);
  });
}

test.each([
  '1042',
  '#1042',
  '№ 1042',
  'рядков',
  'КАЛОЯН',
  'Рядков Калоян',
  'kalo.rare@example.com',
  'rare@',
  '0877 424 242',
  '+359877424242',
  '00359 877 42-42-42',
  '877424',
  '(0877) 424242',
  'ка',
  'р',
  '  калоян   рядков  ',
  '',
])('finds an order by %j', (term) => {
  expect(isFound(term)).toBe(true);
});

test.each(['Иванов', '1043', '%', '_', 'кал%ян', 'ян', '0888', 'калоян иванов'])('does not find %j', (term) => {
  expect(isFound(term)).toBe(false);
});

test('treats wildcards and backslashes literally', () => {
  expect(searchPatterns(String.raw`50%_\x`)).toEqual([String.raw`%50\%\_\\x%`]);
});
