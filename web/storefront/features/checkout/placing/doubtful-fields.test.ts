import { expect, test } from 'vitest';
import { askedOf, checkDoubtsOnce, DoubtfulFields } from './doubtful-fields.ts';

const fields = (changes: Record<string, string> = {}) =>
  new URLSearchParams({
    'contact.email': 'ivan@abv.bg',
    'delivery.method': 'address',
    'delivery.postcode': '4000',
    'delivery.street': 'ул. Гладстон 1',
    ...changes,
  });
function questionsOf(input: URLSearchParams, askedValues = {}): string[] {
  try {
    checkDoubtsOnce(input, askedValues);
    return [];
  } catch (error) {
    return error instanceof DoubtfulFields ? Object.keys(error.problem.errors) : ['?'];
  }
}

test('a plausible address is not asked about', () => expect(questionsOf(fields())).toEqual([]));

test.each([
  ['a street without a number', { 'delivery.street': 'ул. Гладстон' }, 'delivery.street'],
  ['a postcode of another place', { 'delivery.postcode': '9999', 'doubt.postcode': '4000' }, 'delivery.postcode'],
  ['a slip in the domain of an email', { 'contact.email': 'ivan@gmial.com' }, 'contact.email'],
])('%s is asked about once, and again when it is changed', (_, changes, field) => {
  const input = fields(changes);
  expect(questionsOf(input)).toEqual([field]);
  expect(questionsOf(input, askedOf(input))).toEqual([]);
  expect(questionsOf(input, { ...askedOf(input), [field]: 'друго' })).toEqual([field]);
});

test('an order to an office is not asked about an address that was typed before', () => {
  const typed = { 'delivery.street': 'Гладстон', 'delivery.postcode': '9999', 'doubt.postcode': '4000' };
  expect(questionsOf(fields({ ...typed, 'delivery.method': 'office' }))).toEqual([]);
});
