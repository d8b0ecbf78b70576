import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type Connection, type Database, poolOf } from '#server/platform/database/open-database.ts';
import { changesChannel } from '#server/platform/database/transaction.ts';
import { errorText } from '#server/platform/error-text.ts';
import type { Log } from '#server/platform/log.ts';
import type { Operation } from '#server/platform/operation.ts';
import { listenOnConnection, type ListenTimes, SilentConnection } from './listen-connection.ts';
import { openOutbox } from './outbox.ts';
import { openTelling, type RunStatement, type Telling } from './tell-committed.ts';
import { everythingChanged, type Listener } from './topics.ts';

export interface Changes {
  /**
   * Subscribes to committed changes: those of this process at once, those of others a moment later. Returns the
   * function that unsubscribes.
   */
  listen(listener: Listener): () => void;
  /** Whether changes of other processes are received; `false` while the connection is lost or silent. */
  isListening(): boolean;
  /**
   * Sends a topic to the other processes outside of any transaction, gathered for a moment. It is lost where the database
   * or the listener is away, so nothing may depend on it.
   */
  tellOthers(topic: string): void;
  close(): Promise<void>;
}

const processId = randomUUID();
const openOf = new WeakMap<Database, { listeners: ReadonlySet<Listener>; telling: Telling }>();

/**
 * Tells all processes that `topic` changed, if and only if the transaction commits: this one as soon as it is committed,
 * the others a moment later (tell-committed.ts), also if this one dies in between.
 */
export function announceChange(op: Pick<Operation, 'db' | 'afterCommit' | 'storeTopic'>, topic: string): void {
  const open = openOf.get(op.db);
  const id = op.storeTopic(topic);
  op.afterCommit(() => {
    tell(open?.listeners, topic);
    open?.telling.add(id);
  });
}

const defaultTimes: ListenTimes = { heartbeatMilliseconds: 4_000, silenceMilliseconds: 12_000 };
/** While changes of other processes may be missed, cached values expire after this time. */
const doubtMilliseconds = 1_000;

/**
 * Listens for changes of other processes on a separate connection. A broken connection is replaced and
 * `everythingChanged` is announced, because notifications may have been missed. A silent connection is detected within
 * 16 s; until the new one listens, `everythingChanged` is announced every second, so that cached pages are at most one
 * second old. While the server refuses connections, cached values are kept.
 */
export async function openChanges(options: {
  db: Database;
  connection: Connection;
  log: Log;
  times?: ListenTimes;
}): Promise<Changes> {
  const listeners = new Set<Listener>();
  const end = new AbortController();
  const first = Promise.withResolvers<void>();
  const state: ListenState = { run: null };
  const running = keepListening(options, end.signal, first, state, (topic) => tell(listeners, topic));
  await first.promise;
  const outbox = openOutbox(options.db, processId);
  const pool = poolOf(options.db);
  const run: RunStatement = (text, values) => state.run?.(text, values) ?? pool.query(text, values);
  const telling = openTelling(run, processId);
  openOf.set(options.db, { listeners, telling });
  return {
    tellOthers: outbox.add,
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isListening: () => state.run !== null,
    async close() {
      listeners.clear();
      outbox.close();
      await telling.close();
      state.run = null;
      end.abort();
      await running;
    },
  };
}

interface ListenState {
  /** Runs a statement on the connection that listens; null while there is none. */
  run: RunStatement | null;
}

async function keepListening(
  { connection, log, times = defaultTimes }: { connection: Connection; log: Log; times?: ListenTimes },
  signal: AbortSignal,
  first: PromiseWithResolvers<void>,
  state: ListenState,
  onTopic: Listener,
): Promise<void> {
  let doubt: NodeJS.Timeout | undefined;
  let attempt = 0;
  const onListening = (run: RunStatement): void => {
    clearInterval(doubt);
    doubt = undefined;
    state.run = run;
    if (attempt > 0) onTopic(everythingChanged);
    attempt = 0;
    first.resolve();
  };
  const onNotification = (payload: string): void => {
    const [from, topic] = payload.split(/ (.*)/s);
    if (from !== processId && topic) onTopic(topic);
  };
  // Without a topic: every process ignores it.
  const heartbeat = `${processId} `;
  for (; !signal.aborted; attempt += 1) {
    try {
      await listenOnConnection({
        ...times,
        connection,
        channel: changesChannel,
        heartbeat,
        onListening,
        onNotification,
        signal,
      });
    } catch (error) {
      state.run = null;
      first.reject(error);
      if (error instanceof SilentConnection) {
        onTopic(everythingChanged);
        doubt ??= setInterval(() => onTopic(everythingChanged), doubtMilliseconds).unref();
      }
      if (!signal.aborted) log.warn({ error: errorText(error) }, 'Lost the connection for changes; reconnecting');
    }
    if (!signal.aborted) await wait(Math.min(5_000, 100 * 2 ** attempt), undefined, { signal }).catch(() => {});
  }
  clearInterval(doubt);
}

function tell(listeners: ReadonlySet<Listener> | undefined, topic: string): void {
  for (const listener of listeners ?? []) listener(topic);
}
