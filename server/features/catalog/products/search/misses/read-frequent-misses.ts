import type { Dashboard } from '#contracts/dashboard/dashboard.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { listSearchMisses } from './list-search-misses.ts';

/** The texts that were searched for most often without a result, for the dashboard. */
export async function readFrequentMisses(db: Database, limit: number): Promise<NonNullable<Dashboard['searches']>> {
  const { misses } = await listSearchMisses(db, { page: 1, limit, sort: 'count' });
  return misses.map(({ typed, count }) => ({ typed, count }));
}
