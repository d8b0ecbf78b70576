import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts';

export interface DurablePostgres {
  /** The shop's database, for DATABASE_URL. */
  url: string;
  pid: number;
  /** A superuser's connection, whose queries run one after the other. */
  admin: pg.Pool;
  /** The statements executed during `work`, most frequent first. Otherwise they are not counted, which takes time. */
  countStatements(work: () => Promise<unknown>): Promise<{ calls: number; query: string; ms: number }[]>;
  stop(): Promise<void>;
}

/** As many as the embedded PostgreSQL keeps (`min_wal_size`). */
const filesOfLog = 12;

/** The embedded PostgreSQL in a temporary folder, with fsync and, on demand, statement statistics. */
export async function startDurablePostgres(): Promise<DurablePostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'iskra-bench-'));
  // mkdtemp creates it with mode 0700. PostgreSQL's user could not enter it when running as root.
  chmodSync(folder, 0o755);
  const first = await startEmbeddedPostgres({ dataDir: folder });
  const preload = connect(first.connection);
  await preload.query(`alter system set shared_preload_libraries = 'pg_stat_statements'`);
  await preload.query(`alter system set pg_stat_statements.max = 10000`);
  await preload.query(`alter system set pg_stat_statements.track = 'none'`);
  await preload.end();
  await first.stop();
  const server = await startEmbeddedPostgres({ dataDir: folder });
  const admin = connect(server.connection);
  await admin.query('create extension pg_stat_statements');
  await fillLog(admin);
  const { host = '', port, database } = server.connection;
  return {
    url: `postgresql://iskra@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
    pid: Number(readFileSync(join(server.clusterDir, 'postmaster.pid'), 'utf8').split('\n')[0]),
    admin,
    async countStatements(work) {
      await admin.query('select pg_stat_statements_reset()');
      await track(admin, 'top');
      await work();
      await track(admin, 'none');
      const { rows } = await admin.query<{ calls: number; query: string; ms: number }>(
        `select calls::float8 as calls, query, total_exec_time as ms from pg_stat_statements
          where userid = 'iskra'::regrole order by calls desc`,
      );
      return rows;
    },
    async stop() {
      await admin.end();
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Leaves files of the log to be reused, as a server has that has been writing for an hour. A new server makes each of its
 * first ones, of 16 MB, while the commits wait: 50 to 100 ms every few seconds of selling.
 */
async function fillLog(admin: pg.Pool): Promise<void> {
  for (let file = 0; file < filesOfLog; file++) {
    await admin.query('create table log_filler as select 1 as value');
    await admin.query('drop table log_filler');
    await admin.query('select pg_switch_wal()');
  }
  // The files before the checkpoint before the last one are free.
  for (let time = 0; time < 2; time++) await admin.query('checkpoint');
}

async function track(admin: pg.Pool, which: 'top' | 'none'): Promise<void> {
  await admin.query(`alter system set pg_stat_statements.track = '${which}'`);
  await admin.query('select pg_reload_conf()');
}

function connect(connection: pg.ClientConfig): pg.Pool {
  const pool = new pg.Pool({ ...connection, user: 'postgres', max: 1 });
  // The server may stop before the connection is closed.
  return pool.on('error', () => {});
}
