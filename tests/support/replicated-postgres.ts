import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import {
  createClusterIfAbsent,
  DATABASE_NAME,
  postgresEnvironment,
  SUPERUSER,
} from '#server/platform/embedded-postgres/create-cluster.ts';
import { choosePostgresAccount, type PostgresAccount } from '#server/platform/embedded-postgres/postgres-account.ts';
import {
  getBinaries,
  type PostgresBinaries,
  programPath,
} from '#server/platform/embedded-postgres/postgres-binaries.ts';
import { freePort } from './free-port.ts';

/** One server of the pair, on a port of the loopback. */
interface PostgresNode {
  port: number;
  /** The URL of the shop's database. */
  url: string;
  /** Runs a statement as superuser. */
  query(text: string): Promise<Record<string, unknown>[]>;
  kill(signal: NodeJS.Signals): Promise<void>;
}

export interface ReplicatedPostgres {
  primary: PostgresNode;
  replica: PostgresNode;
  stop(): Promise<void>;
}

const standbyName = 'iskra_standby';

/**
 * A durable primary and a streaming replica from the embedded binaries, in `folder`, which PostgreSQL's user must be able
 * to enter. With `isSynchronous` a commit is acknowledged when the replica has it on its disk.
 */
export async function startReplicatedPostgres(
  folder: string,
  { isSynchronous = false } = {},
): Promise<ReplicatedPostgres> {
  const account = await choosePostgresAccount(undefined);
  const binaries = await getBinaries();
  const launch = { account, binaries };
  const [primaryDir, replicaDir] = [join(folder, 'primary'), join(folder, 'replica')];
  await createClusterIfAbsent({ clusterDir: primaryDir, binaries, account, durable: true });
  // The cluster is new and not running, so a copy of its files is a base backup.
  await cp(primaryDir, replicaDir, { recursive: true, preserveTimestamps: true });
  const primaryPort = await freePort();
  await writeFile(join(replicaDir, 'standby.signal'), '');
  await writeFile(
    join(replicaDir, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${primaryPort} user=${SUPERUSER} application_name=${standbyName}'\n`,
  );
  ownBy(account, replicaDir);
  const primary = await startNode(launch, primaryDir, primaryPort, isSynchronous ? standbyName : '');
  const replica = await startNode(launch, replicaDir, await freePort(), '');
  for (;;) {
    const [row] = await primary.query(
      `select count(*)::int as streaming from pg_stat_replication where state = 'streaming'`,
    );
    if (row?.['streaming'] === 1) break;
    await wait(50);
  }
  return {
    primary,
    replica,
    stop: async () => void (await Promise.all([primary, replica].map((one) => one.kill('SIGQUIT')))),
  };
}

interface Launch {
  account: PostgresAccount;
  binaries: PostgresBinaries;
}

async function startNode(
  { account, binaries }: Launch,
  dataDir: string,
  port: number,
  synchronousWith: string,
): Promise<PostgresNode> {
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    wal_level: 'replica',
    hot_standby: 'on',
    max_connections: 100,
    synchronous_standby_names: synchronousWith,
    timezone: 'UTC',
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(programPath(binaries, 'postgres'), ['-D', dataDir, ...args], {
    ...account.ids,
    cwd: '/',
    env: postgresEnvironment(),
    stdio: 'ignore',
  });
  const node = nodeOf(child, port);
  for (let tries = 0; ; tries++) {
    if (child.exitCode !== null || tries > 400) throw new Error(`PostgreSQL in ${dataDir} did not start.`);
    if (await node.query('select 1').catch(() => null)) return node;
    await wait(50);
  }
}

function nodeOf(child: ChildProcess, port: number): PostgresNode {
  return {
    port,
    url: `postgresql://${DATABASE_NAME}@127.0.0.1:${port}/${DATABASE_NAME}`,
    async query(text) {
      const client = new pg.Client({ host: '127.0.0.1', port, user: SUPERUSER, database: 'postgres' });
      client.on('error', () => {});
      await client.connect();
      try {
        return (await client.query<Record<string, unknown>>(text)).rows;
      } finally {
        await client.end().catch(() => {});
      }
    },
    async kill(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.kill(signal);
      await exited;
    },
  };
}

/** As root, PostgreSQL runs as another user, to whom its files belong. */
function ownBy({ ids }: PostgresAccount, folder: string): void {
  if (ids === undefined) return;
  spawnSync('chown', ['-R', `${ids.uid}:${ids.gid}`, folder]);
}
