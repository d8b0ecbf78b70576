import { expect, test } from 'vitest';
import type { ListedFact } from '#contracts/facts/facts.ts';
import { locateProductField } from './locate-product-field.ts';

const define = (key: string, type: ListedFact['type']): Pick<ListedFact, 'key' | 'type'> => ({ key, type });

test.each([
  ['facts.altitude', 'number', 'facts.definedNumbers.altitude'],
  ['facts.altitude', 'choice', 'facts.definedChoices.altitude'],
  ['facts.altitude.0', 'choice', 'facts.definedChoices.altitude'],
  ['facts.altitude', 'boolean', 'facts.definedFlags.altitude'],
  ['facts.altitude', 'date', 'facts.definedTexts.altitude'],
] as const)('a refusal of %s of the kind %s is shown at its field', (path, type, field) => {
  expect(locateProductField(path, [define('altitude', type)])).toBe(field);
});

test('refusals of prices and of the own text are shown at their fields, others where they are named', () => {
  const paths = ['variants.0.price.amount', 'variants.1.compareAtPrice', 'facts.engraving.maxLength', 'facts.salt'];
  const fields = ['variants.0.price', 'variants.1.compareAt', 'facts.textLength', 'facts.salt'];
  expect(paths.map((path) => locateProductField(path, []))).toEqual(fields);
});
