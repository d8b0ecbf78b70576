import { sql } from 'drizzle-orm';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Database } from '#server/platform/database/transaction.ts';

/** Resolves once `count` statements wait for a lock, which defines the interleaving of a race. */
export async function untilWaiting(db: Database, count: number): Promise<void> {
  for (;;) {
    const rows = await queryRows(
      db,
      { waiting: column.number },
      sql`select count(*)::int as waiting from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    );
    if ((rows[0]?.waiting ?? 0) >= count) return;
  }
}
