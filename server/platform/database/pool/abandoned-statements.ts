import { connect } from 'node:net';
import type pg from 'pg';
import { ClientLeft, type HasLeft } from '#server/platform/abandoned-work.ts';

const tickMilliseconds = 200;
/** A shorter statement ends by itself sooner than its cancellation arrives. */
const leastMilliseconds = 200;
const cancelRequest = 80_877_102;

interface Running {
  client: pg.PoolClient;
  hasLeft: HasLeft;
  since: number;
  isCancelled: boolean;
}

/**
 * Cancels what PostgreSQL computes for clients that have left. A cancellation may arrive after its statement has ended,
 * so its connection is closed and never given to anyone else. The error of the statement has ClientLeft as its cause.
 */
export class AbandonedStatements {
  readonly #running = new Set<Running>();
  readonly #timer = setInterval(() => this.#cancelAbandoned(), tickMilliseconds).unref();

  /** Follows a connection that was checked out for a read, until it is released. */
  follow(client: pg.PoolClient, hasLeft: HasLeft): pg.PoolClient {
    const running: Running = { client, hasLeft, since: performance.now(), isCancelled: false };
    this.#running.add(running);
    const { release } = client;
    client.release = (error) => {
      this.#running.delete(running);
      if (running.isCancelled && error instanceof Error) error.cause = new ClientLeft();
      release(error ?? running.isCancelled);
    };
    return client;
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #cancelAbandoned(): void {
    const before = performance.now() - leastMilliseconds;
    for (const running of this.#running) {
      if (running.isCancelled || running.since > before || !running.hasLeft()) continue;
      running.isCancelled = true;
      requestCancel(running.client);
    }
  }
}

/** Sends the cancellation over a connection of its own, as PostgreSQL's protocol requires. It has no answer. */
function requestCancel(client: pg.PoolClient): void {
  const { host, port } = client;
  const socket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
  socket.on('error', () => {});
  socket.setTimeout(2_000, () => socket.destroy());
  const packet = Buffer.alloc(16);
  // Not part of the declared types.
  const [pid, key]: unknown[] = ['processID', 'secretKey'].map((name) => Reflect.get(client, name));
  [packet.length, cancelRequest, Number(pid), Number(key)].forEach((value, n) => packet.writeInt32BE(value, n * 4));
  socket.end(packet);
}
