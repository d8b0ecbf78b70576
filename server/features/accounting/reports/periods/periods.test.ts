import { expect, test } from 'vitest';
import { comparedPeriod } from './periods.ts';

test.each([
  ['the first days of a month', '2026-11-01', '2026-11-28', '2026-10-01', '2026-10-28'],
  ['more days than the month before has', '2027-03-01', '2027-03-30', '2027-02-01', '2027-02-28'],
  ['the first day of a year', '2026-01-01', '2026-01-01', '2025-12-01', '2025-12-01'],
  ['a whole month', '2026-10-01', '2026-10-31', '2026-09-01', '2026-09-30'],
  ['two whole months', '2026-01-01', '2026-02-28', '2025-11-01', '2025-12-31'],
  ['a week', '2026-11-02', '2026-11-08', '2026-10-26', '2026-11-01'],
  ['more than a month', '2026-10-01', '2026-11-28', '2026-08-03', '2026-09-30'],
])('%s is compared with the days before that an owner expects', (_, from, to, ...before) => {
  expect(Object.values(comparedPeriod({ from, to }, 'before') ?? {})).toEqual(before);
});

test('a year ago are the same dates, and 29 February is the 28th', () => {
  const before = comparedPeriod({ from: '2028-02-29', to: '2028-02-29' }, 'year');
  expect(before).toEqual({ from: '2027-02-28', to: '2027-02-28' });
});
