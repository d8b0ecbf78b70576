import { desc, sql } from 'drizzle-orm';
import type { SearchMiss } from '#contracts/search/search.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { searchMisses } from '../search.tables.ts';

export interface SearchMissQuery {
  page: number;
  limit: number;
  sort: 'count' | 'date';
}

/** Returns a page of the search misses and their total (the size of the table is bounded). Two queries. */
export async function listSearchMisses(
  db: Database,
  { page, limit, sort }: SearchMissQuery,
): Promise<{ misses: SearchMiss[]; total: number }> {
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(searchMisses)
      .orderBy(desc(sort === 'count' ? searchMisses.count : searchMisses.lastAt), searchMisses.text)
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(searchMisses, sql`true`),
  ]);
  const misses = rows.map(({ text, typed, count, lastAt }) => ({ text, typed, count, lastAt: lastAt.toISOString() }));
  return { misses, total };
}
