import { type SQL, sql } from 'drizzle-orm';
import { compileStatement } from '#server/platform/database/compile-statement.ts';
import { wholeRows } from '#server/platform/database/rows/whole-rows.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { messages, type MessageRow } from './messages.tables.ts';

/** The claim of a process that died while sending expires after so long; a living one renews it. */
export const claimSeconds = 8;

const { columns, selection } = wholeRows(messages);

/** Claimed for this process until `claimedUntil`, unless `renewClaims` prolongs that. */
export interface ClaimedMessages {
  messages: MessageRow[];
  /** Those that another process is sending. */
  takenIds: ReadonlySet<string>;
}

/**
 * Claims queued messages for this process, and counts a try of each. One statement, and therefore its own transaction; in
 * the order of the ids, so that two processes with the same messages do not wait for each other. Those that are no longer
 * queued are left out.
 */
export async function claimMessages(db: Database, ids: readonly string[], now: Date): Promise<ClaimedMessages> {
  const until = new Date(now.getTime() + claimSeconds * 1000);
  const rows = await claim(db, { ids, now: now.toISOString(), until: until.toISOString() });
  const rowsById = new Map(rows.map((row) => [row.id, row]));
  // In the order in which they were asked for: the oldest first.
  const claimed = ids.flatMap((id) => rowsById.get(id) ?? []);
  const others = ids.filter((id) => !rowsById.has(id));
  if (others.length === 0) return { messages: claimed, takenIds: new Set() };
  const queued = await db
    .select({ id: messages.id })
    .from(messages)
    .where(sql`${messages.id} = any(${sql.param(others)}::uuid[]) and ${messages.state} = 'queued'`);
  return { messages: claimed, takenIds: new Set(queued.map(({ id }) => id)) };
}

/** Prolongs the claims of messages that are still being sent. A failure is made good by the next time. */
export async function renewClaims(db: Database, held: readonly MessageRow[], now: Date): Promise<void> {
  const until = new Date(now.getTime() + claimSeconds * 1000).toISOString();
  await renew(db, { ids: held.map(({ id }) => id), tries: held.map(({ tries }) => tries), until }).catch(() => {});
}

/** Gives up the claims of messages whose sending did not begin, as if they had never been claimed. */
export async function releaseClaims(db: Database, held: readonly MessageRow[]): Promise<void> {
  if (held.length === 0) return;
  await release(db, { ids: held.map(({ id }) => id), tries: held.map(({ tries }) => tries) });
}

const claim = compileStatement<{ ids: readonly string[]; now: string; until: string }, typeof columns>(
  columns,
  ({ ids, now, until }) => sql`
    update ${messages} set tries = tries + 1, claimed_until = ${until}
      from (select id as due from ${messages} where id = any(${ids}::uuid[]) and state = 'queued'
             order by id for no key update) waiting
    where id = due and state = 'queued' and (claimed_until is null or claimed_until < ${now})
    returning ${selection}`,
);

interface Held {
  ids: string[];
  tries: number[];
}

/** Of messages that nobody has claimed, sent or cancelled since. */
const stillHeld = ({ ids, tries }: Readonly<Record<keyof Held, SQL>>) => sql`
  from unnest(${ids}::uuid[], ${tries}::int[]) as held (held_id, held_tries)
  where id = held_id and tries = held_tries and state = 'queued' and claimed_until is not null`;

const renew = compileStatement<Held & { until: string }>(
  {},
  ({ until, ids, tries }) => sql`update ${messages} set claimed_until = ${until} ${stillHeld({ ids, tries })}`,
);

const release = compileStatement<Held>(
  {},
  ({ ids, tries }) => sql`
    update ${messages} set claimed_until = null, tries = tries - 1 ${stillHeld({ ids, tries })}`,
);
