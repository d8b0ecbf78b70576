import pg from 'pg';
import { ClientLeft, clientOfRead, isAbandoned } from '#server/platform/abandoned-work.ts';
import { AbandonedStatements } from './abandoned-statements.ts';
import { isOutage } from './is-outage.ts';
import { type PoolConfig, SilenceWatch } from './silence-watch.ts';

const probeMilliseconds = 200;

type ConnectCallback = Parameters<InstanceType<typeof pg.Pool>['connect']>[0];

/**
 * A pool for a server that may go away and come back. While no connection can be made, `connect` rejects at once instead
 * of letting every caller wait for its own timeout; one probe at a time finds out when the server is back. The same applies
 * when the server has gone without a word (`SilenceWatch`). A connection that breaks fails its query and is replaced,
 * whether it is idle or checked out; it never ends the process. A read whose client has left gets no connection,
 * and its statement that runs is cancelled: both reject with ClientLeft.
 */
export class ResilientPool extends pg.Pool {
  /** What begins a transaction. */
  begin = 'begin';
  #outage: Error | undefined;
  readonly #onError: (error: Error) => void;
  readonly #watch: SilenceWatch;
  readonly #abandoned = new AbandonedStatements();

  constructor(config: PoolConfig, onError: (error: Error) => void) {
    super({ ...config, stream: () => this.#watch.openSocket() });
    this.#watch = new SilenceWatch(config, {
      isWaiting: () => this.totalCount > this.idleCount,
      onSilence: (error) => this.#beginOutage(error),
    });
    this.#onError = (error) => {
      if (!this.ending) onError(error);
    };
    // The pool listens to idle connections only, and an `error` event without a listener would end the process.
    this.on('connect', (client) => void client.on('error', this.#onError));
    // What the pool reports of an idle connection has been reported by the listener above.
    this.on('error', () => {});
  }

  /** Whether the last connection attempt found no server. */
  get isDown(): boolean {
    return this.#outage !== undefined;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: NonNullable<ConnectCallback>): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | void {
    // An idle connection cannot fail to connect.
    if (callback && this.idleCount > 0 && clientOfRead() === undefined) return super.connect(callback);
    const client = this.#outage && this.idleCount === 0 ? Promise.reject(this.#outage) : this.#tryConnect();
    if (!callback) return client;
    void callBack(client, callback);
  }

  /** Runs one statement like `query`, for less than half of its processor time. A connection that fails is replaced. */
  async run(statement: pg.QueryArrayConfig): Promise<pg.QueryArrayResult<unknown[]>> {
    const client = await this.#checkOut();
    let failure: Error | undefined;
    try {
      return await client.query<unknown[]>(statement);
    } catch (error) {
      failure = error instanceof Error ? error : new Error(String(error));
      throw error;
    } finally {
      client.release(failure);
    }
  }

  #checkOut(): Promise<pg.PoolClient> {
    return new Promise((resolve, reject) => {
      this.connect((error, client) => {
        if (client) resolve(client);
        else reject(error ?? new Error('The pool gave no connection.'));
      });
    });
  }

  override end(): Promise<void>;
  override end(callback: () => void): void;
  override end(callback?: () => void): Promise<void> | void {
    this.#watch.stop();
    this.#abandoned.stop();
    return callback ? super.end(callback) : super.end();
  }

  async #tryConnect(): Promise<pg.PoolClient> {
    if (isAbandoned()) throw new ClientLeft();
    try {
      const client = await super.connect();
      this.#outage = undefined;
      const hasLeft = clientOfRead();
      if (!hasLeft) return client;
      if (!hasLeft()) return this.#abandoned.follow(client, hasLeft);
      client.release();
      throw new ClientLeft();
    } catch (error) {
      if (error instanceof Error && isOutage(error)) this.#beginOutage(error);
      throw error;
    }
  }

  #beginOutage(cause: Error): void {
    if (this.#outage || this.ending) return;
    this.#outage = new Error('Connection terminated: the database cannot be reached', { cause });
    this.#onError(this.#outage);
    this.#probeLater();
  }

  #probeLater(): void {
    setTimeout(() => void this.#probe(), probeMilliseconds).unref();
  }

  async #probe(): Promise<void> {
    if (!this.#outage || this.ending) return;
    try {
      await this.#watch.ask();
      this.#outage = undefined;
    } catch {
      this.#probeLater();
    }
  }
}

/** The signature with which `pool.query` requests a connection. */
async function callBack(client: Promise<pg.PoolClient>, callback: NonNullable<ConnectCallback>): Promise<void> {
  let connected: pg.PoolClient;
  try {
    connected = await client;
  } catch (error) {
    callback(error instanceof Error ? error : new Error(String(error)), undefined, () => {});
    return;
  }
  callback(undefined, connected, (release) => connected.release(release));
}
