import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import { withDatabase } from './shop-database.ts';

/**
 * Terminates all connections of the shop (`terminate`), or kills the process of one with -9 (`kill`). Waits while the
 * server recovers from the last kill.
 */
export async function endBackends(dataDir: string, how: 'terminate' | 'kill'): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      const [pid] = await withDatabase({ dataDir }, (db) => backendsOf(db, how === 'terminate'));
      if (how === 'kill' && pid !== undefined) process.kill(pid, 'SIGKILL');
      return;
    } catch (error) {
      if (tries === 20) throw error;
      await wait(500);
    }
  }
}

/** The process of the PostgreSQL server of a cluster. */
export function postmasterOf(clusterDir: string): number {
  return Number(readFileSync(join(clusterDir, 'postmaster.pid'), 'utf8').split('\n')[0]);
}

async function backendsOf(db: Parameters<typeof queryRows>[0], terminates: boolean): Promise<number[]> {
  const rows = await queryRows(
    db,
    { pid: column.number },
    sql`with others as materialized (select pid from pg_stat_activity
        where datname = current_database() and usename = current_user and pid <> pg_backend_pid())
      select pid::float8 as pid from others where case when ${terminates} then pg_terminate_backend(pid) else true end`,
  );
  return rows.map(({ pid }) => pid);
}
