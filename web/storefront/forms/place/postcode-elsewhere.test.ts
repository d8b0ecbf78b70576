import { expect, test } from 'vitest';
import { isCodeElsewhere } from './postcode-elsewhere.ts';

const varna = { kind: 'town', postcode: '9000' } as const;
const sofia = { kind: 'town', postcode: '1000' } as const;

test.each([
  [varna, '4000', true],
  [varna, '9010', false],
  [varna, '90', false],
  [varna, '', false],
  [sofia, '1784', false],
  [sofia, '4000', true],
  [{ kind: 'town', postcode: '' } as const, '4000', false],
  // Villages share the codes of their neighbours, and have no other ones.
  [{ kind: 'village', postcode: '9130' } as const, '4000', false],
])('a postcode of another part of the country than that of the town is noticed: %j and %s', (town, code, expected) => {
  expect(isCodeElsewhere(town, code)).toBe(expected);
});
