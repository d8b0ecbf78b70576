import { type ChildProcess, spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { StartError } from '#server/platform/start-error.ts';
import { postgresEnvironment } from './create-cluster.ts';
import { shownPath } from './data-folder.ts';
import type { PostgresAccount } from './postgres-account.ts';
import { type PostgresBinaries, program } from './postgres-binaries.ts';
import { isAlive, isPostgresOn } from './process-identity.ts';

/** Everything one PostgreSQL process is started with. */
export interface PostgresLaunch {
  binaries: PostgresBinaries;
  account: PostgresAccount;
  place: string;
  /** The folder of the unix socket; absent on Windows. */
  sockets: string | undefined;
  port: number;
  durable: boolean;
  log: (line: string) => void;
}

/** A PostgreSQL that accepts connections. */
export interface RunningPostgres {
  /** Settles when the process is gone, asked to or not. */
  ended: Promise<void>;
  stop(): Promise<void>;
}

const STOP_LIMIT_MS = 8_000;

/**
 * The shell stands between this process and PostgreSQL for one reason: it holds the other end of a pipe. When this
 * process is gone, however it went (`kill -9` included), the pipe closes and PostgreSQL is shut down in order.
 * Signals to the whole group are not for the shell: it leaves after PostgreSQL.
 */
const GUARD = `
trap '' INT TERM HUP
exec 3<&0
"$@" </dev/null 3<&- & postgres=$!
(read -r _ <&3; kill -INT $postgres) 2>/dev/null & reader=$!
exec 3<&-
wait $postgres; code=$?
kill -9 $reader 2>/dev/null
exit $code`;

/** Starts PostgreSQL and waits until it accepts connections. */
export async function launchPostgres(launch: PostgresLaunch): Promise<RunningPostgres> {
  const command = [program(launch.binaries, 'postgres'), '-D', launch.place, ...settings(launch)];
  const [file = '', ...args] = process.platform === 'win32' ? command : ['/bin/sh', '-c', GUARD, 'sh', ...command];
  const child = spawn(file, args, {
    ...launch.account.ids,
    cwd: '/',
    env: postgresEnvironment(),
    stdio: ['pipe', 'ignore', 'pipe'],
    // Its own session: a Ctrl-C in the terminal goes to the shop alone, which stops PostgreSQL when it is done.
    detached: process.platform !== 'win32',
    windowsHide: true,
  });
  child.stdin?.on('error', () => {});
  let stopping = false;
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()).once('error', () => resolve()));
  await acceptingConnections(child, launch, () => stopping);
  // Neither the process nor its pipes keep this process alive: who wants it to run has a server of its own.
  const stop = async (): Promise<void> => {
    stopping = true;
    if (process.platform === 'win32') await stopOnWindows(launch);
    child.stdin?.end();
    if (await settles(ended, STOP_LIMIT_MS)) return;
    launch.log('PostgreSQL did not stop in time and is stopped at once; it recovers at the next start.');
    await stopLeftover(launch.place, launch.sockets, 'SIGQUIT');
    await settles(ended, 2_000);
  };
  return { ended, stop };
}

/**
 * Stops a PostgreSQL that still runs on this folder after the shop that started it has died, and clears what a dead
 * one left. The caller holds the lock of the data folder. Refuses when one answers that is no process of this machine.
 */
export async function stopLeftover(
  place: string,
  sockets: string | undefined,
  signal: 'SIGINT' | 'SIGQUIT' = 'SIGINT',
): Promise<void> {
  const pidFile = join(place, 'postmaster.pid');
  const pid = Number((await readFile(pidFile, 'utf8').catch(() => '')).split('\n')[0]);
  if (Number.isInteger(pid) && pid > 0 && isPostgresOn(pid, place)) {
    process.kill(pid, signal);
    for (let waited = 0; isAlive(pid) && waited < 30_000; waited += 20) await wait(20);
    if (isAlive(pid)) {
      throw new StartError(`An earlier PostgreSQL (process ${pid}) does not stop. End it, and start iskra again.`);
    }
  }
  if (sockets === undefined) return;
  const socket = join(sockets, '.s.PGSQL.5432');
  if (await answers(socket)) {
    throw new StartError(
      `A PostgreSQL of another container or machine is using ${shownPath(place)}. ` +
        'Stop it first, or set DATA_DIR to another folder.',
    );
  }
  // Not left to PostgreSQL: after a restart of a container, the ids in these files are those of unrelated processes.
  if (process.platform === 'linux') {
    for (const path of [pidFile, socket, `${socket}.lock`]) await rm(path, { force: true });
  }
}

function settings({ sockets, port, durable }: PostgresLaunch): string[] {
  const values: Record<string, string | number> = {
    listen_addresses: sockets === undefined ? '127.0.0.1' : '',
    port,
    shared_buffers: '128MB',
    max_connections: 100,
    wal_level: 'minimal',
    max_wal_senders: 0,
    random_page_cost: 1.1,
    jit: 'off',
    fsync: durable ? 'on' : 'off',
    synchronous_commit: durable ? 'on' : 'off',
    full_page_writes: durable ? 'on' : 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    log_min_messages: 'log',
    log_checkpoints: 'off',
    log_autovacuum_min_duration: -1,
    logging_collector: 'off',
    log_destination: 'stderr',
  };
  if (sockets !== undefined) {
    values['unix_socket_directories'] = `"${sockets.replaceAll('"', '""')}"`;
    values['unix_socket_permissions'] = '0700';
  }
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** Follows PostgreSQL's messages: resolves at its ready line, rejects with its last complaint when it ends before. */
function acceptingConnections(child: ChildProcess, launch: PostgresLaunch, stopping: () => boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    const recent: string[] = [];
    let ready = false;
    let rest = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      const lines = (rest + chunk.toString()).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (line.includes('database system is ready to accept connections')) {
          ready = true;
          resolve();
        }
        if (ready && !stopping() && isComplaint(line)) launch.log(`PostgreSQL: ${line}`);
        recent.push(line);
        if (recent.length > 20) recent.shift();
      }
    });
    const fail = (why: string): void =>
      reject(
        new StartError(
          `The built-in PostgreSQL did not start (${why}). ` +
            'Put that right, or set DATABASE_URL to a PostgreSQL server of your own.',
        ),
      );
    child.once('error', (error) => fail(error.message));
    child.once('close', (code) => {
      const complaint = recent.findLast((line) => /(FATAL|PANIC|could not|error)/.test(line)) ?? recent.at(-1);
      fail(complaint?.replace(/^.*?(FATAL|PANIC):\s*/, '').slice(0, 300) ?? `it ended with code ${code}`);
    });
  });
}

/** Refusals to connections while it recovers say nothing new: the first complaint has named the cause. */
function isComplaint(line: string): boolean {
  return /\b(FATAL|PANIC):/.test(line) && !line.includes('FATAL:  the database system is');
}

function answers(socket: string): Promise<boolean> {
  return new Promise((resolve) => {
    const connection = createConnection(socket);
    connection.once('connect', () => resolve(true)).once('error', () => resolve(false));
    connection.once('connect', () => connection.destroy());
  });
}

function stopOnWindows({ binaries, place }: PostgresLaunch): Promise<void> {
  const child = spawn(program(binaries, 'pg_ctl'), ['stop', '-m', 'fast', '-D', place], { stdio: 'ignore' });
  return new Promise((resolve) => child.once('close', () => resolve()).once('error', () => resolve()));
}

async function settles(promise: Promise<void>, limit: number): Promise<boolean> {
  const timeout = new AbortController();
  const late = wait(limit, false, { signal: timeout.signal }).catch(() => false);
  const first = await Promise.race([promise.then(() => true), late]);
  timeout.abort();
  return first;
}
