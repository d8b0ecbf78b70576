import type { Dashboard } from '#contracts/dashboard/dashboard.ts';
import { listSearchMisses } from '#server/features/store/search/list-search-misses.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { createComputeCache } from './compute-cache.ts';
import { readBestSellers } from './read-best-sellers.ts';
import { readDays, readFigures } from './read-figures.ts';
import { readLowStock } from './read-low-stock.ts';
import { salesPeriod } from './sales-period.ts';

const shownSearches = 8;

type Sales = NonNullable<Dashboard['sales']>;

/** Sums over months of orders, computed rarely however many people have the page open (compute-cache.ts). */
export function openSalesCache(db: Database) {
  const keep = createComputeCache();

  async function reckon(days: number, now: Date): Promise<Sales> {
    const { currency } = await readSettings(db);
    const period = salesPeriod(now, days);
    const before = { ...period, from: period.beforeFrom, to: period.beforeTo };
    const [figures, list, daysBefore, bestSellers] = await Promise.all([
      readFigures(db, period, currency),
      readDays(db, period, currency),
      readDays(db, before, currency),
      readBestSellers(db, period, currency),
    ]);
    return { figures, days: list, daysBefore, bestSellers, asOf: now.toISOString() };
  }

  return {
    sales: (days: number, now: Date) => keep(`sales ${days}`, now, () => reckon(days, now)),
    lowStock: (now: Date) => keep('stock', now, () => readLowStock(db, now)),
    searches: (now: Date) =>
      keep('searches', now, async () => {
        const { misses } = await listSearchMisses(db, { page: 1, limit: shownSearches, sort: 'count' });
        return misses.map(({ typed, count }) => ({ typed, count }));
      }),
  };
}
