import { expect, test } from 'vitest';
import { type Burst, scannedCode, withKey } from './scan-burst.ts';

/** The burst after these keys, so many ms apart, in a field that held this. */
const typing = (keys: string, pause: number, value = ''): Burst | undefined =>
  [...keys].reduce<Burst | undefined>(
    (burst, key, index) => withKey(burst, key, { at: index * pause, value: value + keys.slice(0, index) }),
    undefined,
  );

test('a code that a scanner types into a field is told from a number that a person types, and what was there is kept', () => {
  const scan = typing('3800000000017', 5, '12');
  expect(scannedCode(scan, 12 * 5 + 5)).toBe('3800000000017');
  expect(scan?.before).toBe('12');
  expect(scannedCode(typing('3800000000017', 120), 12 * 120 + 5)).toBeUndefined();
});

test('a few fast keys are no code, nor is one whose Enter comes later', () => {
  expect(scannedCode(typing('120', 5), 15)).toBeUndefined();
  expect(scannedCode(typing('3800000000017', 5), 2000)).toBeUndefined();
});
