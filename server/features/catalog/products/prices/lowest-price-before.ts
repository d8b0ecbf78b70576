import { dayMs } from '#server/platform/days-before.ts';

/** A price and its compare-at price from `since` on. */
export interface PricePeriod {
  price: number;
  compareAtPrice: number | null;
  /** Milliseconds since 1970. */
  since: number;
}

const thirtyDays = 30 * dayMs;

/**
 * The lowest price in the 30 days before the current reduction began, which is stated beside a reduction (Directive
 * 98/6/EC, art. 6a, added by Directive (EU) 2019/2161). A reduction in several steps is one reduction. `periods` are in
 * order of time. Null without a price before the reduction (a new product).
 */
export function lowestPriceBefore(periods: readonly PricePeriod[]): number | null {
  const last = periods.findLastIndex((period) => period.compareAtPrice === null);
  const begin = periods[last + 1]?.since;
  if (last < 0 || begin === undefined) return null;
  const applied = periods
    .slice(0, last + 1)
    .filter((_, index) => (periods[index + 1]?.since ?? begin) > begin - thirtyDays);
  return Math.min(...applied.map((period) => period.price));
}
