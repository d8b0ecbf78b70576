import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/transaction.ts';
import { errorText } from '#server/platform/error-text.ts';
import type { Log } from '#server/platform/log.ts';
import { sessions } from '../accounts.tables.ts';

/** The visits that are not written yet. */
export interface Visits {
  note(sessionId: string, at: Date): void;
  /** The last noted visit of a session, if it is not written yet. */
  find(sessionId: string): Date | undefined;
  /** Writes all of them. */
  close(): Promise<void>;
}

const pauseMilliseconds = 2_000;

/**
 * Collects the visits of sessions and writes them in one statement every two seconds, so that no request waits for a
 * write. A process that dies loses those of two seconds: their sessions count as unused for a little longer.
 */
export function rememberVisits({ db, log }: { db: Database; log: Log }): Visits {
  const noted = new Map<string, Date>();
  let timer: NodeJS.Timeout | undefined;
  const write = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const visits = [...noted];
    if (visits.length === 0) return;
    try {
      await writeVisits(db, visits);
    } catch (error) {
      log.warn({ error: errorText(error) }, 'Session visits could not be written');
    }
    for (const [id, at] of visits) if (noted.get(id) === at) noted.delete(id);
  };
  return {
    note(sessionId, at) {
      noted.set(sessionId, at);
      timer ??= setTimeout(() => void write(), pauseMilliseconds).unref();
    },
    find: (sessionId) => noted.get(sessionId),
    close: write,
  };
}

/** Skips sessions that another transaction ends or writes: their next visit is noted again. */
async function writeVisits(db: Database, visits: readonly [string, Date][]): Promise<void> {
  const ids = visits.map(([id]) => id);
  const times = visits.map(([, at]) => at.toISOString());
  await db.execute(sql`
    with visit as (
      select * from unnest(${sql.param(ids)}::uuid[], ${sql.param(times)}::timestamptz[]) as v(id, at)
    ), free as (
      select s.id, visit.at from ${sessions} s join visit using (id) order by s.id for no key update of s skip locked
    )
    update ${sessions} s set last_seen_at = greatest(s.last_seen_at, free.at) from free where free.id = s.id`);
}
