import { dayMs } from '#server/platform/days-before.ts';

/** What a variant cost from `since` on, and what was shown crossed out beside it. */
export interface PricePeriod {
  price: number;
  compareAtPrice: number | null;
  /** Milliseconds since 1970. */
  since: number;
}

const thirtyDays = 30 * dayMs;

/**
 * The lowest price that applied in the 30 days before the current reduction began, as Directive (EU) 2019/2161 wants it
 * shown beside a reduction. A reduction made deeper step by step is one reduction. `periods` are in order of time.
 * Without a price before the reduction (a product new to the shop) there is none: null.
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
