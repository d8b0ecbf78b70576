import { expect, test } from 'vitest';
import { gridStep } from './grid-keys.ts';

// Three columns: 0 1 2, 3 4 5, 6.
const places = Array.from({ length: 7 }, (_, index) => ({ left: (index % 3) * 100, top: Math.floor(index / 3) * 100 }));

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 2, 3],
  ['ArrowLeft', 3, 2],
  ['ArrowDown', 1, 4],
  ['ArrowDown', 5, 6],
  ['ArrowUp', 6, 3],
  ['ArrowUp', 5, 2],
  ['End', 0, 6],
  ['Home', 6, 0],
])('%s from %i leads to %i', (key, from, to) => expect(gridStep(key, from, places)).toBe(to));

test.each([
  ['ArrowLeft', 0],
  ['ArrowUp', 1],
  ['ArrowRight', 6],
  ['ArrowDown', 6],
  ['Home', 0],
  ['Tab', 3],
  ['ArrowDown', -1],
])('%s from %i leads nowhere', (key, from) => expect(gridStep(key, from, places)).toBeUndefined());
