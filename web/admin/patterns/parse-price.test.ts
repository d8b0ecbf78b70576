import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parsePrice, writePrice } from './parse-price.ts';

describe('parsing typed prices', () => {
  test.each([
    ['12,90', 1290],
    ['12.90', 1290],
    ['12.9', 1290],
    ['12', 1200],
    ['.5', 50],
    [',05', 5],
    ['0', 0],
    [' 1 250,00 ', 125_000],
    ['10000000,00', 1_000_000_000],
  ])('parses "%s" as %i minor units', (text, amount) => {
    expect(parsePrice(text)).toBe(amount);
  });

  test.each([
    '',
    '-1',
    '1,999',
    '12,9,0',
    '12.90.1',
    '1e3',
    '0x10',
    'Infinity',
    'NaN',
    'дванайсет',
    '10000000,01',
    '999999999',
  ])('refuses "%s"', (text) => {
    expect(parsePrice(text)).toBeUndefined();
  });

  test('round-trips every amount to the last minor unit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (amount) => parsePrice(writePrice(amount)) === amount),
    );
  });
});
