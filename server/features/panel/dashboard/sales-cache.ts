import type { Dashboard } from '#contracts/dashboard/dashboard.ts';
import { Cache } from '#server/platform/cache/cache.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Ask } from '#server/platform/features/feature.ts';
import { newcomers, sales, searchesWithoutResult, shopSettings, type SoldProducts } from './questions.ts';
import { figuresOf, readNewcomers } from './read-figures.ts';
import { salesPeriod } from './sales-period.ts';

const shownSearches = 8;
/** The days whose sales tell how long the stock lasts. */
const paceDays = 30;

type Sales = NonNullable<Dashboard['sales']>;
type Sums = Omit<Sales, 'bestSellers'>;

/**
 * Caches sums over months of orders: computed at most every 30 seconds, regardless of the number of viewers. A reader
 * waits at most half a second if there is a value from the last ten minutes to show instead.
 */
export function openSalesCache({ db, reads, elapsed }: Pick<Deps, 'db' | 'reads' | 'elapsed'>, ask: Ask) {
  const { readDays, readSoldProducts } = ask(sales);
  const [counts, readSearches, readSettings] = [ask(newcomers), ask(searchesWithoutResult), ask(shopSettings)];
  const freshness = {
    maxEntries: 10,
    ttlMilliseconds: 30_000,
    staleMilliseconds: 10 * 60_000 - 30_000,
    patienceMilliseconds: 500,
    elapsed,
  };
  const sums = new Cache<Sums>(freshness);
  const sold = new Cache<SoldProducts>(freshness);
  const searches = new Cache<NonNullable<Dashboard['searches']>>(freshness);

  async function reckon(from: Database, days: number, now: Date): Promise<Sums> {
    const { currency } = await readSettings(db);
    const period = salesPeriod(now, days);
    const before = { ...period, from: period.beforeFrom, to: period.beforeTo };
    const [list, daysBefore, joined] = await Promise.all([
      readDays(from, period, currency),
      readDays(from, before, currency),
      readNewcomers(from, period, counts),
    ]);
    const figures = figuresOf(joined, { currency, now: list, before: daysBefore });
    return { figures, days: list, daysBefore, asOf: now.toISOString() };
  }

  /** Best sellers and low stock share their value: a first call reads the lines of a month once. */
  const soldIn = (days: number, now: Date) =>
    sold.get(String(days), async () => {
      const { currency } = await readSettings(db);
      return { value: await reads.run((from) => readSoldProducts(from, salesPeriod(now, days), currency)) };
    });

  return {
    async sales(days: number, now: Date): Promise<Sales> {
      const [summed, { bestSellers }] = await Promise.all([
        sums.get(String(days), async () => ({ value: await reads.run((from) => reckon(from, days, now)) })),
        soldIn(days, now),
      ]);
      return { ...summed, bestSellers };
    },
    lowStock: async (now: Date) => (await soldIn(paceDays, now)).lowStock,
    searches: () =>
      searches.get('', async () => ({ value: await reads.run((from) => readSearches(from, shownSearches)) })),
  };
}
