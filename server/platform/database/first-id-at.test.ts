import { expect, test } from 'vitest';
import { newId } from './columns.ts';
import { firstIdAt } from './first-id-at.ts';

test('an id is not smaller than the first of its time, and smaller than the first of the next second', () => {
  const before = new Date();
  const id = newId();
  expect(id >= firstIdAt(before)).toBe(true);
  expect(id < firstIdAt(new Date(Date.now() + 1000))).toBe(true);
});
