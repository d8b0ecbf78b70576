import { expect, test } from 'vitest';
import { emptyKeys, typeKey } from './typed-keys.ts';

const typed = (...keys: string[]) => keys.reduce(typeKey, emptyKeys);

test('buffered keys become the text of the field, including Enter', () => {
  expect(typed('1', '0', '4', 'Shift', 'x', 'Backspace', '2', 'Enter')).toEqual({ words: '1042', isEntered: true });
});

test('ignores keys after Enter', () => {
  expect(typed('1', 'Enter', '2', 'Backspace')).toEqual({ words: '1', isEntered: true });
});
