import { sql, type SQL } from 'drizzle-orm';
import { column } from '#server/platform/database/column.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import { type BackOff, maxClockDifferenceMilliseconds } from './counters.ts';
import { limitCounters } from './limits.tables.ts';

interface Attempt {
  /** The key is hashed. */
  backOff: BackOff;
  now: Date;
}

/** Counts an attempt in one conditional statement. Returns the milliseconds it has to wait; 0 when it was counted. */
export async function countBackOff(db: Database, attempt: Attempt): Promise<number> {
  const { backOff, now } = attempt;
  const forgetAfter = backOff.forgetAfterMilliseconds + maxClockDifferenceMilliseconds;
  const isForgotten = sql`(counter.ends_at <= ${now}::timestamptz or counter.ends_at > ${after(now, sql`${forgetAfter}::float8`)})`;
  const tries = sql`(case when ${isForgotten} then 1 else counter.tries + 1 end)`;
  for (;;) {
    const { rowCount } = await db.execute(sql`
      insert into ${limitCounters} as counter (key, tries, ends_at, wait_until)
      values (${backOff.key}, 1, ${after(now, sql`${backOff.forgetAfterMilliseconds}::float8`)},
        ${after(now, waitAfter(sql`1`, backOff))})
      on conflict (key) do update set
        tries = ${tries}, ends_at = excluded.ends_at, wait_until = ${after(now, waitAfter(tries, backOff))}
      where ${isForgotten} or ${isWaiting(sql`counter.wait_until`, attempt)} is not true`);
    if (rowCount === 1) return 0;
    const wait = await waitOf(db, attempt);
    if (wait > 0) return wait;
  }
}

/** Milliseconds until the next attempt is allowed; 0 when it is allowed now. */
export async function waitOf(db: Database, attempt: Attempt): Promise<number> {
  const { backOff, now } = attempt;
  const forgetAfter = backOff.forgetAfterMilliseconds + maxClockDifferenceMilliseconds;
  const query = sql`
    select wait_until as "waitUntil" from ${limitCounters}
    where key = ${backOff.key} and ends_at > ${now}::timestamptz
      and ends_at <= ${after(now, sql`${forgetAfter}::float8`)}
      and ${isWaiting(sql`wait_until`, attempt)}`;
  const [row] = await queryRows(db, { waitUntil: column.timestamp }, query);
  return row ? Math.max(1, row.waitUntil.getTime() - now.getTime()) : 0;
}

function isWaiting(waitUntil: SQL, { backOff, now }: Attempt): SQL {
  const longest = backOff.longestWaitMilliseconds + maxClockDifferenceMilliseconds;
  const latest = after(now, sql`${longest}::float8`);
  return sql`(${waitUntil} > ${now}::timestamptz and ${waitUntil} <= ${latest})`;
}

/**
 * The delay in milliseconds after a number of attempts; null after a free one. Its own time as the end of no delay would
 * refuse an attempt that read its clock earlier but counts later.
 */
function waitAfter(tries: SQL, { freeTries, firstWaitMilliseconds, longestWaitMilliseconds }: BackOff): SQL {
  const doublings = sql`least(${tries} - ${freeTries}::int, 30)`;
  return sql`(case when ${tries} < ${freeTries}::int then null
    else least(${longestWaitMilliseconds}::float8, ${firstWaitMilliseconds}::float8 * 2 ^ ${doublings}) end)`;
}

const after = (now: Date, milliseconds: SQL): SQL =>
  sql`(${now}::timestamptz + ${milliseconds} * interval '1 millisecond')`;
