import type { Database } from '#server/platform/database/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { type AccountRef, EventBuffer, type NotedEvent } from './event-buffer.ts';
import { securityEvents } from './security-events.tables.ts';

/** Finds the accounts that events name otherwise than by id. Unknown ones are left out of the answer. */
export type ResolveAccounts = (
  db: Database,
  refs: readonly AccountRef[],
  now: Date,
) => Promise<Map<AccountRef, string>>;

export interface SecurityLog {
  /** Takes an event down; it is written soon after, away from the request. */
  note(event: Omit<NotedEvent, 'at' | 'count'>): void;
  /** Takes down an event whose parts are still being found out. */
  noteLater(event: Promise<Omit<NotedEvent, 'at' | 'count'> | null>): void;
  /** Writes what waits, the repeats of the running minute too. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

const writeAfterMs = 250;
/** How often repeats are looked for whose minute is over. */
const lookAgainMs = 10_000;

/**
 * Opens the log of security events of this process. Nothing that a request does waits for it: events are collected in
 * memory and written in batches. A process that is killed loses those of the last quarter of a second.
 */
export function openSecurityLog(
  deps: Pick<Deps, 'db' | 'log' | 'clock' | 'config'>,
  resolve: ResolveAccounts,
): SecurityLog {
  const { db, log, clock } = deps;
  // Tests write when they look: no write of one test then runs into the next.
  const isTimed = deps.config.environment !== 'test';
  const buffer = new EventBuffer();
  const pending = new Set<Promise<void>>();
  let soon: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();
  const writeAfter = async (previous: Promise<void>, all: boolean): Promise<void> => {
    await previous;
    const events = buffer.take(clock(), { all });
    try {
      if (events.length > 0) await writeEvents(db, events, resolve, clock());
    } catch (error) {
      const because = error instanceof Error ? error.name : 'unknown';
      log.error({ events: events.length, because }, 'Security events were not recorded');
    }
  };
  const write = (all: boolean): Promise<void> => {
    clearTimeout(soon);
    soon = undefined;
    writing = writeAfter(writing, all);
    return writing;
  };
  const looking = isTimed ? setInterval(() => buffer.isWaiting && void write(false), lookAgainMs).unref() : undefined;
  const note: SecurityLog['note'] = (event) => {
    buffer.add({ ...event, at: clock(), count: 1 });
    if (isTimed) soon ??= setTimeout(() => void write(false), writeAfterMs).unref();
  };
  const noteKnown = async (event: Parameters<SecurityLog['noteLater']>[0]): Promise<void> => {
    // Who called could not be found out: the request itself has failed for the same reason, and is in the log.
    const known = await event.catch(() => null);
    if (known !== null) note(known);
  };
  const flush = async () => {
    await Promise.all(pending);
    await write(true);
  };
  return {
    note,
    noteLater(event) {
      const noted = noteKnown(event);
      pending.add(noted);
      void noted.finally(() => pending.delete(noted));
    },
    flush,
    async close() {
      clearInterval(looking);
      await flush();
    },
  };
}

async function writeEvents(db: Database, events: NotedEvent[], resolve: ResolveAccounts, now: Date): Promise<void> {
  const refs = events.flatMap(({ account }) => (account === null || account.type === 'id' ? [] : [account]));
  const found = refs.length === 0 ? new Map<AccountRef, string>() : await resolve(db, refs, now);
  await db.insert(securityEvents).values(
    events.map(({ kind, at, account, actorId, address, userAgent, details, count }) => {
      const userId = account?.type === 'id' ? account.value : ((account && found.get(account)) ?? null);
      return { kind, at, count, userId, actorId: actorId === userId ? null : actorId, address, userAgent, details };
    }),
  );
}
