import { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Connection } from '#server/platform/database/open-database.ts';
import type { RunStatement } from './tell-committed.ts';

export interface ListenTimes {
  /** The interval of the heartbeat, a notification sent through the connection to itself. */
  heartbeatMilliseconds: number;
  /** The connection counts as lost after this time without a heartbeat. */
  silenceMilliseconds: number;
}

/** The connection delivered nothing for too long, including its own heartbeat. Notifications may have been missed. */
export class SilentConnection extends Error {}

interface ListenOptions extends ListenTimes {
  connection: Connection;
  channel: string;
  /** The payload of a heartbeat; it is passed on like any other. */
  heartbeat: string;
  /** Called with what runs a statement on the connection. */
  onListening: (run: RunStatement) => void;
  onNotification: (payload: string) => void;
  signal: AbortSignal;
}

/**
 * Listens to a channel until the connection breaks or `signal` aborts. A connection that a firewall or proxy dropped
 * without a word is noticed by a heartbeat through the channel itself.
 * @throws SilentConnection, or what broke the connection
 */
export async function listenOnConnection(options: ListenOptions): Promise<void> {
  const { connection, channel, signal } = options;
  const stream = new Socket();
  const client = new pg.Client({
    application_name: 'iskra-changes',
    // The heartbeat does not wait for what is told.
    pipeline: true,
    keepAlive: true,
    connectionTimeoutMillis: options.silenceMilliseconds,
    ...connection,
    stream: () => stream,
  });
  const ended = untilEnded(client, signal);
  // Until it is awaited below, a broken connection rejects only this promise, which would end the process as an
  // unhandled rejection.
  ended.catch(() => {});
  const closing = new AbortController();
  try {
    let heardAt = performance.now();
    client.on('notification', ({ payload = '' }) => {
      heardAt = performance.now();
      options.onNotification(payload);
    });
    await client.connect();
    await client.query(`listen ${channel}`);
    heardAt = performance.now();
    options.onListening((text, values) => client.query(text, values));
    await Promise.race([ended, beat(client, options, () => performance.now() - heardAt, closing.signal)]);
  } finally {
    closing.abort();
    // A graceful end waits for the server, which may never respond.
    if (signal.aborted) await Promise.race([client.end().catch(() => {}), wait(1_000, undefined, { ref: false })]);
    stream.destroy();
  }
}

/** Sends heartbeats until `done` aborts; throws if nothing arrived for too long. */
async function beat(
  client: pg.Client,
  { channel, heartbeat, heartbeatMilliseconds, silenceMilliseconds }: ListenOptions,
  silence: () => number,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    // Not awaited: a dropped connection never responds.
    client.query('select pg_notify($1, $2)', [channel, heartbeat]).catch(() => {});
    await wait(heartbeatMilliseconds, undefined, { signal: signal, ref: false }).catch(() => {});
    if (silence() > silenceMilliseconds) throw new SilentConnection('The connection for changes is silent');
  }
}

function untilEnded(client: pg.Client, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    client.on('error', reject);
    client.on('end', () => resolve());
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
