import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Connection, Database, Transaction } from '#server/platform/database/open-database.ts';
import { afterCommit, changesChannel, databaseOf, notifyOnCommit } from '#server/platform/database/transaction.ts';
import type { Log } from '#server/platform/log.ts';

/** `catalog`, `product:<id>`, `settings` …: what may look different from now on. */
export type Listener = (topic: string) => void;

export interface Changes {
  /** Calls `listener` for every committed change, of this process at once, of others a moment later. Returns its end. */
  listen(listener: Listener): () => void;
  close(): Promise<void>;
}

/** Says that something may have been missed: whoever keeps anything lets go of all of it. */
export const everythingChanged = '*';

const processId = randomUUID();
const listenersOf = new WeakMap<Database, Set<Listener>>();

/** Tells everybody, in this process and in others, that `topic` changed, as soon as the transaction is committed. */
export function announceChange(tx: Transaction, topic: string): void {
  const listeners = listenersOf.get(databaseOf(tx));
  notifyOnCommit(tx, `${processId} ${topic}`);
  afterCommit(tx, () => tell(listeners, topic));
}

/**
 * Starts to hear of changes. One connection listens to the other processes; when it breaks it is made again, and since
 * something may have been missed meanwhile, `everythingChanged` is told.
 */
export async function openChanges(options: { db: Database; connection: Connection; log: Log }): Promise<Changes> {
  const listeners = new Set<Listener>();
  listenersOf.set(options.db, listeners);
  const end = new AbortController();
  const first = Promise.withResolvers<void>();
  const running = keepListening(options, end.signal, first, (topic) => tell(listeners, topic));
  await first.promise;
  return {
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      listeners.clear();
      end.abort();
      await running;
    },
  };
}

async function keepListening(
  { connection, log }: { connection: Connection; log: Log },
  end: AbortSignal,
  first: PromiseWithResolvers<void>,
  onTopic: Listener,
): Promise<void> {
  for (let tries = 0; !end.aborted; tries++) {
    const client = new pg.Client({ application_name: 'iskra-changes', keepAlive: true, ...connection });
    try {
      const broken = untilBroken(client, end);
      await client.connect();
      client.on('notification', ({ payload = '' }) => {
        const [from, topic] = payload.split(/ (.*)/s);
        if (from !== processId && topic) onTopic(topic);
      });
      await client.query(`listen ${changesChannel}`);
      if (tries > 0) onTopic(everythingChanged);
      tries = 0;
      first.resolve();
      await broken;
    } catch (error) {
      first.reject(error);
      if (!end.aborted)
        log.warn(
          { error: error instanceof Error ? error.message : String(error) },
          'Lost sight of changes; trying again',
        );
    } finally {
      await client.end().catch(() => {});
    }
    if (!end.aborted) await wait(Math.min(5_000, 100 * 2 ** tries), undefined, { signal: end }).catch(() => {});
  }
}

function untilBroken(client: pg.Client, end: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    client.on('error', () => resolve());
    client.on('end', () => resolve());
    end.addEventListener('abort', () => resolve(), { once: true });
  });
}

function tell(listeners: ReadonlySet<Listener> | undefined, topic: string): void {
  for (const listener of listeners ?? []) listener(topic);
}
