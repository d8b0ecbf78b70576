import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/open-database.ts';
import type { Operation } from '#server/platform/operation.ts';

/** About 1 MB of entries. PostgreSQL merges at 4 MB (gin_pending_list_limit), so four processes may count apart. */
const ordersBetween = 500;
const counts = new WeakMap<Database, number>();

/**
 * Merges what orders add to search indexes after every 500 orders of this process. The insert that fills an index's list
 * of pending entries would merge them itself: 100 to 200 ms during which its transaction, and all that wait for the same
 * product, hold. Searches read the pending entries too, so nothing is found later.
 */
export function mergeSearchEntriesInTurn(op: Pick<Operation, 'db' | 'afterCommit'>): void {
  op.afterCommit(() => {
    const count = (counts.get(op.db) ?? 0) + 1;
    counts.set(op.db, count);
    // If this fails, an insert merges them.
    if (count % ordersBetween === 0) void mergeSearchEntries(op.db).catch(() => {});
  });
}

async function mergeSearchEntries(db: Database): Promise<void> {
  await db.execute(sql`
    select gin_clean_pending_list('orders_search_idx'), gin_clean_pending_list('messages_search_idx')`);
}
