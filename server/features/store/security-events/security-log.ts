import type { Database } from '#server/platform/database/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { EventBuffer, type NotedEvent } from './event-buffer.ts';
import type { AccountRef, ResolveAccounts } from './questions.ts';
import { securityEvents } from './security-events.tables.ts';

export interface SecurityLog {
  /** Records an event. It is written shortly afterwards, outside of the request. */
  note(event: Omit<NotedEvent, 'at' | 'count'>): void;
  /** Records an event whose fields are still being resolved. */
  noteLater(event: Promise<Omit<NotedEvent, 'at' | 'count'> | null>): void;
  /** Writes all buffered events, including the repeats of the current minute. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

const writeAfterMs = 250;
/** The interval of the check for repeats whose minute has ended. */
const lookAgainMs = 10_000;

/**
 * Opens the security log of this process. Requests never wait for it: events are buffered in memory and written in
 * batches. A process that is killed loses the events of the last quarter of a second.
 */
export function openSecurityLog(
  deps: Pick<Deps, 'db' | 'log' | 'clock' | 'config'>,
  resolve: ResolveAccounts,
): SecurityLog {
  const { db, log, clock } = deps;
  // Tests flush explicitly, so that no write of one test runs into the next.
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
    // The caller could not be resolved. The request failed for the same reason, and is logged.
    const resolved = await event.catch(() => null);
    if (resolved !== null) note(resolved);
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
  const accountIds = refs.length === 0 ? new Map<AccountRef, string>() : await resolve(db, refs, now);
  await db.insert(securityEvents).values(
    events.map(({ kind, at, account, actorId, address, userAgent, details, count }) => {
      const userId = account?.type === 'id' ? account.value : ((account && accountIds.get(account)) ?? null);
      return { kind, at, count, userId, actorId: actorId === userId ? null : actorId, address, userAgent, details };
    }),
  );
}
