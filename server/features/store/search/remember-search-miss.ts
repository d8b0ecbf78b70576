import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/platform/database/transaction.ts';
import { missText } from './miss-text.ts';
import { searchMisses } from './search.tables.ts';

/** So many different searches are kept; a flood of nonsense fills no disk. */
const maxMisses = 10_000;

/**
 * Counts a search that found nothing, in one statement; what could name a person is not kept at all. Once the table is
 * full, only what it holds already is counted (purge-search-misses.ts makes room).
 */
export async function rememberSearchMiss(tx: Transaction, search: string, now: Date): Promise<void> {
  const miss = missText(search);
  if (!miss) return;
  await tx.execute(sql`
    insert into ${searchMisses} (text, typed, count, last_at)
    select ${miss.text}, ${miss.typed}, 1, ${now.toISOString()}::timestamptz
    where exists(select from ${searchMisses} where text = ${miss.text})
      or (select count(*) from ${searchMisses}) < ${maxMisses}
    on conflict (text) do update
      set count = least(search_misses.count, 2147483646) + 1, typed = excluded.typed,
        last_at = greatest(search_misses.last_at, excluded.last_at)`);
}
