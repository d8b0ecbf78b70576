import type pg from 'pg';

const longestWaitMilliseconds = 180_000;

/** What became of the letters that were queued since a time. */
export interface Letters {
  queued: number;
  /** The share that still waited when the load ended. */
  waitingAtTheEnd: number;
  /** The share that went out within 60 seconds. */
  within60Seconds: number;
}

/** The time of the database, from which letters count. */
export async function timeOf(admin: pg.Pool): Promise<string> {
  const { rows } = await admin.query<{ now: string }>('select clock_timestamp()::text as now');
  return rows[0]?.now ?? '';
}

/** Waits until no letter waits, for three minutes at most. Asks so seldom that it costs next to nothing. */
export async function untilSent(admin: pg.Pool): Promise<void> {
  const started = performance.now();
  while ((await waitingSince(admin, '-infinity')).waiting > 0 && performance.now() - started < longestWaitMilliseconds)
    await new Promise((resolve) => setTimeout(resolve, 250));
}

/** Call it when the load has ended. Waits for the letters. */
export async function followLetters(admin: pg.Pool, since: string): Promise<Letters> {
  const { queued, waiting } = await waitingSince(admin, since);
  await untilSent(admin);
  const { rows } = await admin.query<{ count: number }>(
    `select count(*)::int as count from messages
      where created_at >= $1 and sent_at - created_at <= interval '60 seconds'`,
    [since],
  );
  const share = (count: number) => (queued === 0 ? 0 : Math.round((count / queued) * 1000) / 10);
  return { queued, waitingAtTheEnd: share(waiting), within60Seconds: share(rows[0]?.count ?? 0) };
}

async function waitingSince(admin: pg.Pool, since: string): Promise<{ queued: number; waiting: number }> {
  const { rows } = await admin.query<{ queued: number; waiting: number }>(
    `select count(*)::int as queued, (count(*) filter (where state = 'queued'))::int as waiting
       from messages where created_at >= $1`,
    [since],
  );
  return rows[0] ?? { queued: 0, waiting: 0 };
}
