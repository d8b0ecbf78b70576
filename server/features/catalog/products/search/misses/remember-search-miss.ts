import { sql } from 'drizzle-orm';
import type { Operation } from '#server/platform/operation.ts';
import { searchMisses } from '../search.tables.ts';
import { missText } from './miss-text.ts';

/** The maximum number of stored searches, so that a flood cannot fill the disk. */
const maxMisses = 10_000;

/**
 * Counts a search without results, in one statement. Text that could identify a person is not stored. Once the table
 * is full, only existing rows are counted (purge-search-misses.ts makes room).
 */
export async function rememberSearchMiss({ tx, now }: Operation, search: string): Promise<void> {
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
