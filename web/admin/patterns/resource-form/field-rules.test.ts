import type { RegisterOptions } from 'react-hook-form';
import { expect, test } from 'vitest';
import { optionalPriceRule, percentRule, priceRule, wholeOrEmptyRule, wholeRule } from './field-rules.ts';

const accepts = ({ validate }: RegisterOptions, text: string): boolean =>
  typeof validate === 'function' && validate(text, {}) === true;
const accepted = (rule: RegisterOptions, texts: readonly string[]): string[] =>
  texts.filter((text) => accepts(rule, text));

test('a price is required unless it is optional', () => {
  expect(accepted(priceRule, ['6,90', '6.9', ' 7 ', '', 'седем', '-1', '1,234'])).toEqual(['6,90', '6.9', ' 7 ']);
  expect(accepts(optionalPriceRule, '')).toBe(true);
});

test('a percentage is between 0 and 100 with at most two decimals', () => {
  expect(accepted(percentRule, ['0', '100', '12,5', '12.55', '100,01', '12.555', '101', '', '-1'])).toEqual([
    '0',
    '100',
    '12,5',
    '12.55',
  ]);
});

test('a whole number is within its limits, and may be empty only if optional', () => {
  expect(accepted(wholeRule(1, 60), ['1', '60', '0', '61', '1,5', ''])).toEqual(['1', '60']);
  expect(accepted(wholeRule(1, 100_000), ['10000', '100000', '100001'])).toEqual(['10000', '100000']);
  expect(accepted(wholeOrEmptyRule(1, 60), ['', '61'])).toEqual(['']);
});
