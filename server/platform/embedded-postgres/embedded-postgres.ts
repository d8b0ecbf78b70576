import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { bringFolderBack } from '#server/platform/backup/restoring/replace-folder.ts';
import type { Connection } from '#server/platform/database/open-database.ts';
import { errorText } from '#server/platform/error-text.ts';
import { filesFolder } from '#server/platform/files/open-files.ts';
import { chooseClusterDir, findClusterDir, recordClusterDir, SHARED_DIR, prepareSocketDir } from './cluster-dir.ts';
import { connectionTo } from './connection-to.ts';
import { createClusterIfAbsent } from './create-cluster.ts';
import { lockDataDir } from './data-dir-lock.ts';
import { openDataDir, requireFreeSpace } from './data-dir.ts';
import { canAccess, choosePostgresAccount, type PostgresAccount, takeCopy } from './postgres-account.ts';
import { copyBinaries, getBinaries, type PostgresBinaries, programPath } from './postgres-binaries.ts';
import { launchPostgres, type PostgresLaunch, type RunningPostgres, stopOrphan } from './postgres-process.ts';
import { settleSwap } from './swap-database.ts';

export interface EmbeddedPostgresOptions {
  /** The data directory of the shop; created when absent. */
  dataDir: string;
  /** Receives log messages for the operator. */
  log?: (line: string) => void;
  /** `false` turns off fsync; for test databases only. */
  durable?: boolean;
  /** How many connections the shop may open. */
  connections?: number;
  /** Called when the process of PostgreSQL was started, which takes a moment until it accepts connections. */
  whileStarting?: () => void;
}

export interface EmbeddedPostgres {
  /** Connection options for `pg`. */
  connection: Connection;
  /** The directory of the database cluster. */
  clusterDir: string;
  /** Shuts PostgreSQL down and releases the lock of the data directory. */
  stop(): Promise<void>;
}

/** For commands such as a backup, and for PostgreSQL itself. */
const sparedConnections = 20;

/**
 * Starts the embedded PostgreSQL server with its data in `<dataDir>/postgres`. Only one process can use a data directory
 * at a time. A server that a killed process left running is stopped first. PostgreSQL shuts down when this process
 * exits, also after `kill -9`. See README.md in this folder.
 * @throws StartError with instructions for the operator
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { durable = true, log = () => {}, connections = 0, whileStarting = () => {} } = options;
  const dataDir = await openDataDir(options.dataDir);
  const lock = await lockDataDir(dataDir);
  try {
    const launch = await prepare(dataDir, {
      durable,
      log,
      maxConnections: Math.max(100, connections + sparedConnections),
    });
    const supervising = supervise(launch);
    whileStarting();
    const supervisor = await supervising;
    const connection = await connectionTo(launch);
    await settleSwap(connection, () => bringFolderBack(filesFolder({ dataDir }))).catch(async (error: unknown) => {
      await supervisor.stop();
      throw error;
    });
    return {
      connection,
      clusterDir: launch.clusterDir,
      stop: async () => {
        await supervisor.stop();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

type Settings = Pick<PostgresLaunch, 'durable' | 'log' | 'maxConnections'>;

async function prepare(dataDir: string, settings: Settings): Promise<PostgresLaunch> {
  const { durable, log } = settings;
  const existing = await findClusterDir(dataDir);
  const account = await choosePostgresAccount(existing);
  if (existing !== undefined) takeCopy(existing, account);
  const clusterDir = await chooseClusterDir(dataDir, existing, account);
  const binaries = await readableBinaries(account);
  await createClusterIfAbsent({ clusterDir, binaries, account, durable });
  await recordClusterDir(dataDir, clusterDir);
  await requireFreeSpace(clusterDir);
  if (clusterDir !== join(dataDir, 'postgres')) {
    log(
      `PostgreSQL may not run as root, and ${account.name} may not enter ${dataDir}: the database is in ${clusterDir}.`,
    );
  }
  const socketDir = process.platform === 'win32' ? undefined : await prepareSocketDir(clusterDir, account);
  await stopOrphan(clusterDir, socketDir);
  const port = socketDir === undefined ? await findFreePort() : 5432;
  return { ...settings, binaries, account, clusterDir, socketDir, port };
}

/** Returns the installed binaries, or a copy when the user that runs PostgreSQL cannot read the installed ones. */
async function readableBinaries(account: PostgresAccount): Promise<PostgresBinaries> {
  const installed = await getBinaries();
  const readable = canAccess(
    account,
    ['-x', programPath(installed, 'postgres')],
    ['-r', join(installed.folder, 'share', 'postgresql', 'postgres.bki')],
  );
  return readable ? installed : copyBinaries(installed, SHARED_DIR);
}

const initialDelayMs = 100;
const maxDelayMs = 10_000;
/** A server that ran for this long had started properly; it restarts without the accumulated back-off. */
const stableAfterMs = 5_000;

/** Runs PostgreSQL and restarts it with exponential back-off when it exits unexpectedly. */
async function supervise(launch: PostgresLaunch): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController();
  let running: RunningPostgres | undefined = await launchPostgres(launch);
  const runLoop = async (): Promise<void> => {
    let delay = initialDelayMs;
    while (!stopping.signal.aborted) {
      const startedAt = performance.now();
      await running?.ended;
      if (stopping.signal.aborted) return;
      if (performance.now() - startedAt > stableAfterMs) delay = initialDelayMs;
      if (running) launch.log('PostgreSQL exited unexpectedly; restarting it.');
      // Backend processes keep the shared memory in use until they exit.
      await wait(delay, undefined, { signal: stopping.signal }).catch(() => {});
      delay = Math.min(maxDelayMs, delay * 2);
      running = stopping.signal.aborted ? undefined : await relaunch(launch);
    }
    await running?.stop();
  };
  const loop = runLoop();
  return {
    stop: async () => {
      stopping.abort();
      await running?.stop();
      await loop;
    },
  };
}

async function relaunch(launch: PostgresLaunch): Promise<RunningPostgres | undefined> {
  try {
    await stopOrphan(launch.clusterDir, launch.socketDir);
    return await launchPostgres(launch);
  } catch (error) {
    launch.log(`Could not restart PostgreSQL; retrying: ${errorText(error)}`);
    return undefined;
  }
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject).listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 5432));
    });
  });
}
