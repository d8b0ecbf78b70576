import { finishRestore } from '#server/platform/backup/restoring/unfinished-restore.ts';
import type { Config } from '#server/platform/config/config.ts';
import { claimDataFolder } from '#server/platform/database/claim-data-folder.ts';
import type { Connection, Pooler } from '#server/platform/database/open-database.ts';
import { reachDatabase } from '#server/platform/database/reach-database.ts';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts';
import { filesFolder, whereFilesAre } from '#server/platform/files/open-files.ts';
import type { Log } from '#server/platform/log.ts';
import { extendStart } from '#server/platform/notify-systemd.ts';
import type { Opened } from './opened.ts';
import { shown } from './shown-path.ts';

/** Of each process: for changes, limits and the data folder. */
const connectionsBesidePool = 4;
/** How long a start waits for a database that does not answer yet. */
const patienceMilliseconds = 90_000;
const signals = ['SIGTERM', 'SIGINT'] as const;

export interface ShopConnection {
  /** For the pool. */
  connection: Connection;
  /** PostgreSQL itself: for LISTEN, locks of sessions, migrations and backups. The same unless there is a pooler. */
  direct: Connection;
  pooler: Pooler | null;
  /** Where the database is, for the operator. */
  place: string;
}

export interface ConnectionOptions {
  /** How many processes share the database. */
  processes?: number;
  /** Called when the database was asked or its process started; what it does takes no longer than the wait. */
  whileWaiting?: () => void;
}

/**
 * The operator's database, else the embedded one, which then runs until `opened` is closed. What remains of a restore that
 * was cut off is done first.
 */
export async function openConnection(
  config: Config,
  log: Log,
  resources: Opened,
  { processes = 1, whileWaiting = () => {} }: ConnectionOptions = {},
): Promise<ShopConnection> {
  const { databaseUrl, databaseDirectUrl, poolerPrepares } = config;
  if (databaseUrl !== null) {
    const reach = (url: string) => reachInTime(url, config, log);
    const reaching = reach(databaseDirectUrl ?? databaseUrl);
    whileWaiting();
    const direct = await reaching;
    const pooler = databaseDirectUrl === null ? null : { prepares: poolerPrepares };
    const connection = pooler ? await reach(databaseUrl) : direct;
    await finishRestore(direct, filesFolder(config));
    resources.add('data folder', await claimDataFolder({ connection: direct, ...whereFilesAre(config), log }));
    return { connection, direct, pooler, place: 'as DATABASE_URL says' };
  }
  const postgres = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    log: (line) => process.stdout.write(`${line}\n`),
    connections: processes * (config.databasePool + connectionsBesidePool),
    whileStarting: whileWaiting,
  });
  resources.add('postgres', () => postgres.stop());
  await finishRestore(postgres.connection, filesFolder(config));
  return {
    connection: postgres.connection,
    direct: postgres.connection,
    pooler: null,
    place: shown(postgres.clusterDir),
  };
}

/** Waits for a database that starts later than the shop, as after a boot of the machine. */
async function reachInTime(url: string, config: Config, log: Log): Promise<Connection> {
  let stopExtending = (): void => {};
  const stopping = new AbortController();
  const stop = (): void => stopping.abort();
  for (const name of signals) process.on(name, stop);
  const onWait = (reason: string): void => {
    log.warn({ reason, seconds: patienceMilliseconds / 1000 }, 'The database is not there yet; waiting for it');
    stopExtending = extendStart(config, log);
  };
  try {
    return await reachDatabase(url, { milliseconds: patienceMilliseconds, onWait, signal: stopping.signal });
  } finally {
    stopExtending();
    for (const name of signals) process.off(name, stop);
  }
}
