import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Connection, Database } from '#server/platform/database/open-database.ts';
import { changesChannel } from '#server/platform/database/transaction.ts';
import { errorText } from '#server/platform/error-text.ts';
import type { Log } from '#server/platform/log.ts';
import type { Operation } from '#server/platform/operation.ts';
import { listenOnConnection, type ListenTimes, SilentConnection } from './listen-connection.ts';
import { openOutbox } from './outbox.ts';
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
const listenersOf = new WeakMap<Database, Set<Listener>>();

/** Notifies all processes, including this one, that `topic` changed, as soon as the transaction is committed. */
export function announceChange(op: Pick<Operation, 'db' | 'afterCommit' | 'notifyOnCommit'>, topic: string): void {
  const listeners = listenersOf.get(op.db);
  op.notifyOnCommit(`${processId} ${topic}`);
  op.afterCommit(() => tell(listeners, topic));
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
  listenersOf.set(options.db, listeners);
  const end = new AbortController();
  const first = Promise.withResolvers<void>();
  const state = { isListening: false };
  const running = keepListening(options, end.signal, first, state, (topic) => tell(listeners, topic));
  await first.promise;
  const outbox = openOutbox(options.db, processId);
  return {
    tellOthers: outbox.add,
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isListening: () => state.isListening,
    async close() {
      state.isListening = false;
      listeners.clear();
      outbox.close();
      end.abort();
      await running;
    },
  };
}

async function keepListening(
  { connection, log, times = defaultTimes }: { connection: Connection; log: Log; times?: ListenTimes },
  signal: AbortSignal,
  first: PromiseWithResolvers<void>,
  state: { isListening: boolean },
  onTopic: Listener,
): Promise<void> {
  let doubt: NodeJS.Timeout | undefined;
  let attempt = 0;
  const onListening = (): void => {
    clearInterval(doubt);
    doubt = undefined;
    state.isListening = true;
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
      state.isListening = false;
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
