import { expect, test } from 'vitest';
import { dayMs } from '#server/platform/days-before.ts';
import { lowestPriceBefore, type PricePeriod } from './lowest-price-before.ts';

/** `[day, price, compare-at price]` */
const periods = (...rows: [number, number, number?][]): PricePeriod[] =>
  rows.map(([since, price, compareAtPrice]) => ({
    since: since * dayMs,
    price,
    compareAtPrice: compareAtPrice ?? null,
  }));

test.each<[string, PricePeriod[], number | null]>([
  ['is the price before the reduction', periods([0, 20], [100, 15, 20]), 20],
  ['is the lowest of several within thirty days', periods([0, 20], [80, 16], [90, 19], [100, 15, 20]), 16],
  ['leaves out what ended more than thirty days before', periods([0, 10], [60, 20], [100, 15, 20]), 20],
  ['counts a price that still applied on the first of those days', periods([0, 10], [71, 20], [100, 15, 20]), 10],
  ['takes a reduction made deeper as one', periods([0, 20], [100, 15, 20], [110, 12, 20]), 20],
  [
    'counts an earlier reduction that ended within thirty days',
    periods([0, 20], [80, 12, 20], [90, 20], [100, 15, 20]),
    12,
  ],
  ['is the own price where the old one is only claimed', periods([0, 15], [100, 15, 20]), 15],
  ['does not exist for a product that was reduced from the first day', periods([0, 15, 20]), null],
  ['does not exist without a history', [], null],
  ['does not exist without a reduction', periods([0, 20]), null],
])('the lowest price before a reduction %s', (_what, history, lowest) => {
  expect(lowestPriceBefore(history)).toBe(lowest);
});
