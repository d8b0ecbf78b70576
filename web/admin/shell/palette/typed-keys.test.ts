import { expect, test } from 'vitest';
import { emptyKeys, typeKey } from './typed-keys.ts';

const typed = (...keys: string[]) => keys.reduce(typeKey, emptyKeys);

test('keys typed before the field is there become its text, Enter included', () => {
  expect(typed('1', '0', '4', 'Shift', 'x', 'Backspace', '2', 'Enter')).toEqual({ words: '1042', isEntered: true });
});

test('what follows Enter changes nothing any more', () => {
  expect(typed('1', 'Enter', '2', 'Backspace')).toEqual({ words: '1', isEntered: true });
});
