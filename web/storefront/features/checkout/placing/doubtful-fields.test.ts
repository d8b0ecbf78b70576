import { expect, test } from 'vitest';
import { ApiError, fieldErrorsOf } from '#web/shared/api/api-error.ts';
import { askedOf, checkDoubtsOnce, DoubtfulFields, withDoubts } from './doubtful-fields.ts';

const fields = (changes: Record<string, string> = {}) =>
  new URLSearchParams({
    'contact.firstName': 'Иван',
    'contact.lastName': 'Иванов',
    'contact.phone': '0888123456',
    'contact.email': 'ivan@abv.bg',
    acceptTerms: 'on',
    'delivery.method': 'address',
    'delivery.city': 'Пловдив',
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

test('what is missing is said together with the questions, in one refusal of the shop', () => {
  const doubts = checkDoubtsOnce(fields({ 'contact.phone': '', 'delivery.street': 'ул. Гладстон' }), {});
  const errors = [{ path: 'contact.phone', message: 'Попълни това поле.' }];
  const refusal = withDoubts(new ApiError(422, { code: 'VALIDATION', message: 'Провери.', errors }), doubts);
  expect(fieldErrorsOf(refusal)).toMatchObject({
    'contact.phone': 'Попълни това поле.',
    'delivery.street': expect.stringContaining('Без номер ли е?'),
  });
  // What the shop says of a field goes first, and another refusal says nothing of fields.
  expect(fieldErrorsOf(withDoubts(refusal, { 'contact.phone': 'Сигурно ли е?' }))).toEqual(fieldErrorsOf(refusal));
  const soldOut = new ApiError(409, { code: 'OUT_OF_STOCK', message: 'Изчерпано.' });
  expect(withDoubts(soldOut, doubts)).toBe(soldOut);
});

test('an order to an office is not asked about an address that was typed before', () => {
  const typed = { 'delivery.street': 'Гладстон', 'delivery.postcode': '9999', 'doubt.postcode': '4000' };
  expect(questionsOf(fields({ ...typed, 'delivery.method': 'office' }))).toEqual([]);
});
