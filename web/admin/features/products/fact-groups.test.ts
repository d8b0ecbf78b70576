import { describe, expect, test } from 'vitest';
import type { ListedFact } from '#contracts/facts/facts.ts';
import { facts } from '#contracts/products/product-facts.rule.ts';
import { productKindNames, type ProductKind } from '#contracts/products/product-kinds.rule.ts';
import { factGroups, factsAskedFirst } from './fact-groups.ts';
import { emptyFacts, factsFormOf, factsOf } from './facts-form-values.ts';
import { decimalNumber, wholeNumber } from './number-rules.ts';

const kinds = Object.keys(productKindNames) as ProductKind[]; // the keys are the kinds

describe.each(kinds)('the form of a product of the kind "%s"', (kind) => {
  const inGroups = factGroups.filter((group) => group.kinds.includes(kind)).flatMap((group) => group.names);
  const names = [...factsAskedFirst[kind], ...inGroups];

  test('has a field for everything that the law requires of it', () => {
    const required = facts.filter((fact) => fact.requiredFor.includes(kind)).map(({ name }) => name);
    expect(required.filter((name) => !names.includes(name))).toEqual([]);
  });

  test('has a field for every fact of this kind, once, and for no other', () => {
    const own = facts.filter((fact) => fact.kinds.includes(kind)).map(({ name }) => name);
    expect(names.toSorted()).toEqual(own.toSorted());
  });
});

/** Only what the form reads of a definition. */
const defined = (key: string, type: ListedFact['type']) => ({ key, type }) as ListedFact;

describe('the facts of a product', () => {
  test('that are opened and not edited are saved as they were', () => {
    const stored = {
      ...{ ingredients: 'вода', brand: 'Искра', netWeightGrams: 12.5, sugars: 0 },
      engraving: { maxLength: 18, required: true, extraDays: 2, returnable: false },
    };
    expect(factsOf(factsFormOf(stored, []))).toEqual(stored);
    expect(factsOf(factsFormOf({}, []))).toEqual({});
  });

  test('that the shop defines have a value when the product lacks them, and are then not stated', () => {
    const form = factsFormOf({}, [
      defined('altitude', 'number'),
      defined('organic', 'boolean'),
      defined('roast', 'text'),
    ]);
    expect(form).toMatchObject({
      definedNumbers: { altitude: '' },
      definedFlags: { organic: false },
      definedTexts: { roast: '' },
    });
    expect(factsOf(form)).toEqual({});
  });

  test('are typed with a comma, and an emptied one is gone', () => {
    expect(factsOf({ ...emptyFacts, fat: '1,5', brand: '   ' })).toEqual({ fat: 1.5 });
  });

  test.each([
    ['only its days', { textDays: '2' }, { maxLength: 200, required: false, extraDays: 2, returnable: true }],
    [
      'only that it is final',
      { textFinal: true },
      { maxLength: 200, required: false, extraDays: 0, returnable: false },
    ],
  ])('an engraving with %s has the usual rest', (_, typed, engraving) => {
    expect(factsOf({ ...emptyFacts, ...typed }).engraving).toEqual(engraving);
  });
});

describe('what is typed for a number', () => {
  const verdict = ({ validate }: typeof wholeNumber, text: string) =>
    typeof validate === 'function' && validate(text, {});

  test.each(['', '0', '12', ' 7 '])('"%s" is a whole one', (text) => expect(verdict(wholeNumber, text)).toBe(true));
  test.each(['1,5', '-1', 'пет', '1e3'])('"%s" is refused with what to do', (text) =>
    expect(verdict(wholeNumber, text)).toBe('Въведи цяло число.'),
  );
  test.each(['', '0', '12,5', '12.5'])('"%s" is one with decimals', (text) =>
    expect(verdict(decimalNumber, text)).toBe(true),
  );
  test.each(['12,', ',5', '1,2,3', '-1', 'пет'])('"%s" is refused with an example', (text) =>
    expect(verdict(decimalNumber, text)).toBe('Въведи число като 12,5.'),
  );
});
