import { expect, test } from 'vitest';
import { axisMarks, labelledDays } from './chart-scale.ts';

test.each([
  [0, [0, 100]],
  [350, [0, 100, 200, 300, 400]],
  [41_230, [0, 20_000, 40_000, 60_000]],
  [99_999, [0, 25_000, 50_000, 75_000, 100_000]],
])('an axis up to %i has a few round marks that include the maximum', (highest, marks) => {
  expect(axisMarks(highest)).toEqual(marks);
});

test('labels a few evenly spread days, including the first and the last', () => {
  expect(labelledDays(3)).toEqual([0, 1, 2]);
  expect(labelledDays(30)).toEqual([0, 7, 15, 22, 29]);
  expect(labelledDays(90).at(-1)).toBe(89);
});
