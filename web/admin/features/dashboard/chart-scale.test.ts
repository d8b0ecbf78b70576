import fc from 'fast-check';
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

test('the axis begins at zero, ends at or above the highest figure and wastes less than half of the chart', () => {
  const check = fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (highest) => {
    const marks = axisMarks(highest);
    const top = marks.at(-1) ?? 0;
    expect(marks[0]).toBe(0);
    expect(marks.length).toBeLessThanOrEqual(5);
    expect(top).toBeGreaterThanOrEqual(highest);
    if (highest >= 400) expect(highest / top).toBeGreaterThan(0.5);
    const steps = new Set(marks.slice(1).map((mark, index) => mark - (marks[index] ?? 0)));
    expect(steps.size).toBe(1);
  });
  fc.assert(check);
});

test('the first and the last day are always labelled, and no day twice', () => {
  const check = fc.property(fc.integer({ min: 1, max: 400 }), (count) => {
    const days = labelledDays(count);
    expect([days[0], days.at(-1)]).toEqual([0, count - 1]);
    expect(days).toEqual([...new Set(days)].toSorted((a, b) => a - b));
    expect(days.length).toBe(Math.min(count, 5));
  });
  fc.assert(check);
});
