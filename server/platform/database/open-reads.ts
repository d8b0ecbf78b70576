import { setTimeout as wait } from 'node:timers/promises';
import { Counter, type Registry } from 'prom-client';
import { readForAll } from '#server/platform/abandoned-work.ts';
import { type Connection, type Database, openDatabase, poolOf } from './open-database.ts';

/** Reads for many that need no row of their own: lists, search, feeds, reports. Never carts, stock or orders. */
export interface Reads {
  /** Runs `work` on a replica, or on the primary where that is behind or fails; then `work` may run twice. */
  run<T>(work: (db: Database) => Promise<T>): Promise<T>;
  /** The database for a long read in parts. */
  choose(): Promise<Database>;
  close(): Promise<void>;
}

/** Without a replica everything is read from the primary. */
export const readsFromPrimary = (db: Database): Reads => ({
  run: (work) => work(db),
  choose: async () => db,
  close: async () => {},
});

/** For how long a read waits for the replica, and for how long it then reads from the primary without asking. */
const patienceMilliseconds = 100;
const restMilliseconds = 1_000;

interface Options {
  /** The primary. */
  db: Database;
  replica: Connection;
  poolSize: number;
  onError: (error: Error) => void;
  metrics: Registry;
}

/**
 * Reads from a streaming replica. Before each read the primary is asked for its position in the write-ahead log, and the
 * read runs on the replica once that is as far: it sees everything that was committed before it began. So what a change
 * drops from memory is never made again from older rows, and one sees what one has just written.
 */
export function openReads({ db, replica, poolSize, onError, metrics }: Options): Reads {
  const replicaDb = openDatabase({ connection: replica, poolSize, onError });
  const counter = new Counter({
    name: 'iskra_reads_total',
    help: 'Reads of lists, search, feeds and reports, by the server that answered',
    labelNames: ['server'] as const,
    registers: [metrics],
  });
  const askPosition = gathered(() => readPosition(db));
  let restsUntil = 0;

  /** Whether the replica has everything that is committed now. */
  async function isCaughtUp(): Promise<boolean> {
    if (performance.now() < restsUntil) return false;
    const position = await askPosition();
    const since = performance.now();
    try {
      for (let pause = 2; performance.now() - since < patienceMilliseconds; pause *= 2) {
        if (await hasReached(replicaDb.db, position)) return true;
        await wait(pause);
      }
    } catch {
      // Reported by the pool.
    }
    restsUntil = performance.now() + restMilliseconds;
    return false;
  }

  async function choose(): Promise<Database> {
    const isReplica = await readForAll(isCaughtUp);
    counter.inc({ server: isReplica ? 'replica' : 'primary' });
    return isReplica ? replicaDb.db : db;
  }

  return {
    choose,
    async run(work) {
      const source = await choose();
      if (source === db) return work(db);
      try {
        return await work(source);
      } catch {
        // Of the replica (it is gone, or cancelled the query to go on replaying), or a refusal that is found again.
        counter.inc({ server: 'primary' });
        return work(db);
      }
    },
    close: replicaDb.close,
  };
}

/** Up to here everything committed is on the disk of the primary. */
async function readPosition(db: Database): Promise<string> {
  const { rows } = await poolOf(db).query<{ position: string }>('select pg_current_wal_flush_lsn()::text as position');
  return rows[0]?.position ?? '';
}

async function hasReached(db: Database, position: string): Promise<boolean> {
  const { rows } = await poolOf(db).query<{ isThere: boolean }>(
    `select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn as "isThere"`,
    [position],
  );
  return rows[0]?.isThere === true;
}

/** Callers of the same moment share one call, which begins after all of them asked. */
function gathered<T>(call: () => Promise<T>): () => Promise<T> {
  let next: Promise<T> | undefined;
  return () =>
    (next ??= new Promise<void>((resolve) => void setImmediate(resolve)).then(() => {
      next = undefined;
      return call();
    }));
}
