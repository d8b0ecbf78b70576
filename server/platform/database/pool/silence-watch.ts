import { Socket } from 'node:net';
import pg from 'pg';

const tickMilliseconds = 500;
/** Counted in ticks: after a blocked event loop, data that has arrived is not read yet. */
const silentTicks = 3;
/** How long an answer may take while nothing else arrives; longer than a busy machine needs. */
const answerMilliseconds = 2_000;
/** The same while the server is known to be gone and asked again and again. */
const probeMilliseconds = 1_000;

/** The configuration of a pool, whose connections can be closed one by one. */
export type PoolConfig = Omit<pg.PoolConfig, 'Client'> & { Client?: typeof pg.Client };

interface Watched {
  /** Whether a connection is in use, and therefore an answer may be expected. */
  isWaiting(): boolean;
  /** The server answers neither on the open connections nor on a new one. The open ones have been destroyed. */
  onSilence(error: Error): void;
}

/**
 * Finds out that a server has gone without a word, as behind a firewall that drops packets: when nothing arrives on any
 * connection although one is in use, the server is asked over a new connection. If that is not answered either, all
 * connections are destroyed, so that their queries fail at once instead of at their timeouts. A slow statement is not
 * silence: the server answers the new connection. A Unix socket is not watched, because it drops nothing.
 */
export class SilenceWatch {
  readonly #sockets = new Set<Socket>();
  readonly #timer: NodeJS.Timeout | undefined;
  readonly #config: PoolConfig;
  readonly #watched: Watched;
  #received = 0;
  #ticks = 0;
  #isAsking = false;

  constructor(config: PoolConfig, watched: Watched) {
    this.#config = config;
    this.#watched = watched;
    // Not connected: pg finds the host in any form of the configuration.
    const isUnixSocket = new pg.Client(config).host.startsWith('/');
    if (!isUnixSocket) this.#timer = setInterval(() => this.#tick(), tickMilliseconds).unref();
  }

  /** The socket of a new connection of the pool. */
  openSocket(): Socket {
    const socket = new Socket();
    this.#sockets.add(socket);
    socket.once('close', () => this.#sockets.delete(socket));
    return socket;
  }

  /**
   * Connects as the pool does, so that of several servers the current one is asked, and asks for an answer.
   * @throws when there is none in time, or the pool would not take the connection
   */
  async ask(milliseconds = probeMilliseconds): Promise<void> {
    const socket = new Socket();
    const { Client = pg.Client, onConnect, ...config } = this.#config;
    const client = new Client({
      ...config,
      stream: () => socket,
      connectionTimeoutMillis: milliseconds,
      query_timeout: milliseconds,
    });
    client.on('error', () => {});
    try {
      await client.connect();
      onConnect?.(client);
      await client.query('select 1');
    } finally {
      // Ending in order waits for the other side, which may never answer.
      void client.end().catch(() => {});
      socket.destroySoon();
    }
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #tick(): void {
    const byteCount = this.#sum();
    this.#ticks = byteCount === this.#received && this.#watched.isWaiting() ? this.#ticks + 1 : 0;
    this.#received = byteCount;
    if (this.#ticks >= silentTicks && !this.#isAsking) void this.#askAboutSilence();
  }

  async #askAboutSilence(): Promise<void> {
    this.#isAsking = true;
    try {
      await this.ask(answerMilliseconds);
    } catch (error) {
      // An error response, such as too many connections, is an answer.
      if (!(error instanceof Error) || error instanceof pg.DatabaseError) return;
      if (this.#sum() !== this.#received || !this.#watched.isWaiting()) return;
      this.#watched.onSilence(error);
      for (const socket of this.#sockets) socket.destroy();
    } finally {
      this.#ticks = 0;
      this.#isAsking = false;
    }
  }

  #sum(): number {
    let sum = 0;
    for (const socket of this.#sockets) sum += socket.bytesRead;
    return sum;
  }
}
