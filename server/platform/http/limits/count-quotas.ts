import { and, gt, inArray, sql, type SQL } from 'drizzle-orm';
import { column } from '#server/platform/database/column.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import { maxClockDifferenceMilliseconds } from './counters.ts';
import { limitCounters } from './limits.tables.ts';
import { lockKeys } from './lock-keys.ts';

export interface HashedQuota {
  key: string;
  limit: number;
  windowMilliseconds: number;
}

/** An exhausted quota and the end of its window; null when the window begins with this attempt. */
export interface SpentQuota {
  key: string;
  endsAt: Date | null;
}

interface Attempt {
  quotas: readonly HashedQuota[];
  amount: number;
  now: Date;
}

/**
 * Counts an attempt for all of its quotas in one statement, or for none of them, and returns the exhausted quotas.
 * Existing rows are locked and compared first; the condition of the UPDATE covers rows that were inserted after the
 * statement's snapshot.
 */
export async function countQuotas(db: Database, attempt: Attempt): Promise<SpentQuota[]> {
  for (;;) {
    const columns = { key: column.text, endsAt: column.nullable(column.timestamp), isCounted: column.boolean };
    const rows = await queryRows(db, columns, statementFor(attempt));
    const spent = rows.filter(({ isCounted }) => !isCounted);
    if (spent.length > 0) return spent;
    if (rows.length === attempt.quotas.length) return [];
    // A row that was inserted concurrently is exhausted. The next run sees it with the end of its window.
    await giveBackQuotas(db, { ...attempt, keys: rows.map(({ key }) => key) });
  }
}

function statementFor({ quotas, amount, now }: Attempt) {
  const keys = sql.param(quotas.map(({ key }) => key));
  const limits = sql.param(quotas.map(({ limit }) => limit));
  const windows = sql.param(quotas.map(({ windowMilliseconds }) => windowMilliseconds));
  // Later by `maxClockDifferenceMilliseconds` than the end of a window that begins now; see that constant.
  const latest = (until: SQL) => sql`${until} + ${maxClockDifferenceMilliseconds}::float8 * interval '1 millisecond'`;
  const isOpen = (endsAt: SQL, until: SQL) => sql`(${endsAt} > ${now}::timestamptz and ${endsAt} <= ${latest(until)})`;
  const isHeldOpen = isOpen(sql`c.ends_at`, sql`wanted.until`);
  const isCounterOpen = isOpen(sql`counter.ends_at`, sql`excluded.ends_at`);
  return sql`
    with locked as materialized (${lockKeys(sql`${keys}::text[]`)}), wanted as (
      select key, most, ${now}::timestamptz + milliseconds * interval '1 millisecond' as until
      from unnest(${keys}::text[], ${limits}::int[], ${windows}::float8[]) as given (key, most, milliseconds)
    ), held as (
      select c.key, c.tries, c.ends_at from ${limitCounters} c join wanted using (key)
      where (select count(*) from locked) > 0 and ${isHeldOpen} for update of c
    ), spent as (
      select key, ends_at from wanted left join held using (key) where coalesce(held.tries, 0) + ${amount}::int > most
    ), counted as (
      insert into ${limitCounters} as counter (key, tries, ends_at)
      select key, ${amount}::int, until from wanted where not exists (select from spent) order by key
      on conflict (key) do update set
        tries = case when ${isCounterOpen} then counter.tries else 0 end + excluded.tries,
        ends_at = case when ${isCounterOpen} then counter.ends_at else excluded.ends_at end
      where not ${isCounterOpen}
        or counter.tries + excluded.tries <= (select most from wanted where wanted.key = excluded.key)
      returning key
    )
    select key, ends_at as "endsAt", false as "isCounted" from spent union all select key, null, true from counted`;
}

/** The quotas that the attempt would exceed. */
export async function findSpentQuotas(db: Database, { quotas, amount, now }: Attempt): Promise<SpentQuota[]> {
  const rows = await db
    .select()
    .from(limitCounters)
    .where(
      and(
        inArray(
          limitCounters.key,
          quotas.map(({ key }) => key),
        ),
        gt(limitCounters.endsAt, now),
      ),
    );
  const rowOf = new Map(rows.map((row) => [row.key, row]));
  return quotas.flatMap(({ key, limit, windowMilliseconds }) => {
    const row = rowOf.get(key);
    const latest = now.getTime() + windowMilliseconds + maxClockDifferenceMilliseconds;
    const open = row && row.endsAt.getTime() <= latest ? row : undefined;
    return (open?.tries ?? 0) + amount > limit ? [{ key, endsAt: open?.endsAt ?? null }] : [];
  });
}

export async function giveBackQuotas(
  db: Database,
  { keys, amount, now }: { keys: readonly string[]; amount: number; now: Date },
): Promise<void> {
  const keyArray = sql`${sql.param(keys)}::text[]`;
  await db.execute(sql`
    with locked as materialized (${lockKeys(keyArray)})
    update ${limitCounters} set tries = greatest(0, tries - ${amount}::int)
    where (select count(*) from locked) > 0 and key = any(${keyArray}) and ends_at > ${now}::timestamptz`);
}

export async function deleteCounters(db: Database, keys: readonly string[]): Promise<void> {
  const keyArray = sql`${sql.param(keys)}::text[]`;
  await db.execute(sql`
    with locked as materialized (${lockKeys(keyArray)})
    delete from ${limitCounters} where (select count(*) from locked) > 0 and key = any(${keyArray})`);
}
