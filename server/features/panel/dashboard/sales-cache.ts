import type { Dashboard } from '#contracts/dashboard/dashboard.ts';
import { listSearchMisses } from '#server/features/store/search/list-search-misses.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import { Cache } from '#server/platform/cache/cache.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { readBestSellers } from './read-best-sellers.ts';
import { figuresOf, readDays, readNewcomers } from './read-figures.ts';
import { readLowStock } from './read-low-stock.ts';
import { salesPeriod } from './sales-period.ts';

const shownSearches = 8;

type Sales = NonNullable<Dashboard['sales']>;

/**
 * Caches sums over months of orders: computed at most every 30 seconds, regardless of the number of viewers. A reader
 * waits at most half a second if there is a value from the last ten minutes to show instead.
 */
export function openSalesCache({ db, reads, elapsed }: Pick<Deps, 'db' | 'reads' | 'elapsed'>) {
  const freshness = {
    maxEntries: 10,
    ttlMilliseconds: 30_000,
    staleMilliseconds: 10 * 60_000 - 30_000,
    patienceMilliseconds: 500,
    elapsed,
  };
  const sales = new Cache<Sales>(freshness);
  const lowStock = new Cache<Awaited<ReturnType<typeof readLowStock>>>(freshness);
  const searches = new Cache<NonNullable<Dashboard['searches']>>(freshness);

  async function reckon(from: Database, days: number, now: Date): Promise<Sales> {
    const { currency } = await readSettings(db);
    const period = salesPeriod(now, days);
    const before = { ...period, from: period.beforeFrom, to: period.beforeTo };
    const [list, daysBefore, bestSellers, newcomers] = await Promise.all([
      readDays(from, period, currency),
      readDays(from, before, currency),
      readBestSellers(from, period, currency),
      readNewcomers(from, period),
    ]);
    const figures = figuresOf(newcomers, { currency, now: list, before: daysBefore });
    return { figures, days: list, daysBefore, bestSellers, asOf: now.toISOString() };
  }

  return {
    sales: (days: number, now: Date) =>
      sales.get(String(days), async () => ({ value: await reads.run((from) => reckon(from, days, now)) })),
    lowStock: (now: Date) => lowStock.get('', async () => ({ value: await readLowStock(db, now) })),
    searches: () =>
      searches.get('', async () => {
        const { misses } = await reads.run((from) =>
          listSearchMisses(from, { page: 1, limit: shownSearches, sort: 'count' }),
        );
        return { value: misses.map(({ typed, count }) => ({ typed, count })) };
      }),
  };
}
