import { expect, test } from 'vitest';
import { engravedTerms, engravingDays, engravingOf, engravingProblem } from './engraving.rule.ts';

const rules = { maxLength: 5, required: true, extraDays: 2, returnable: false };

test('only a personalizable product takes a text, with default options if it has none of its own', () => {
  expect(engravingOf({ personalizable: false, facts: { engraving: rules } })).toBeNull();
  expect(engravingOf({ personalizable: true, facts: { engraving: rules } })).toBe(rules);
  expect(engravingOf({ personalizable: true, facts: {} })).toMatchObject({
    required: false,
    extraDays: 0,
    returnable: true,
  });
});

test('refuses a missing required text and one that is too long, counted in characters', () => {
  expect(engravingProblem('  ', rules)).toMatch('Напиши');
  expect(engravingProblem('Искра!', rules)).toMatch('5 знака');
  expect(engravingProblem('🎉🎉🎉🎉🎉', rules)).toBeNull();
  expect(engravingProblem('', { ...rules, required: false })).toBeNull();
});

test('a text has the conditions of its product, and no text has none', () => {
  expect(engravedTerms('Ива', rules)).toEqual({ extraDays: 2, returnable: false });
  expect(engravedTerms('', rules)).toBeNull();
  expect(engravedTerms('Ива', null)).toBeNull();
});

test('the slowest engraving determines the additional days of a cart', () => {
  expect(engravingDays([{ engraved: { extraDays: 1 } }, {}, { engraved: { extraDays: 3 } }])).toBe(3);
  expect(engravingDays([])).toBe(0);
});
