import { expect, test } from 'vitest';
import { clearPlace } from './place-toasts.ts';

const middle = 370;
const price = { top: 640, bottom: 662 };
const button = { top: 670, bottom: 714 };

test('toasts stand at the bottom where nothing important is', () => {
  expect(clearPlace(728, 44, [], middle)).toBe(728);
  expect(clearPlace(728, 44, [{ top: 100, bottom: 140 }], middle)).toBe(728);
});

test('toasts stand above a sum or a button that they would cover, also above several of them', () => {
  expect(clearPlace(728, 44, [button], middle)).toBe(662);
  expect(clearPlace(728, 44, [button, price], middle)).toBe(632);
  expect(clearPlace(728, 100, [price], middle)).toBe(632);
});

test('toasts stay at the bottom where there is no room below the middle of the window', () => {
  const lines = [400, 480, 560, 640].map((top) => ({ top, bottom: top + 60 }));
  expect(clearPlace(728, 44, lines, middle)).toBe(728);
});
