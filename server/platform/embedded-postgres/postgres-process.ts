import { type ChildProcess, spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { StartError } from '#server/platform/start-error.ts';
import { postgresEnvironment } from './create-cluster.ts';
import { displayPath } from './data-dir.ts';
import type { PostgresAccount } from './postgres-account.ts';
import { type PostgresBinaries, programPath } from './postgres-binaries.ts';
import { isAlive, isPostgresProcessFor } from './process-identity.ts';

/** Parameters of one PostgreSQL server process. */
export interface PostgresLaunch {
  binaries: PostgresBinaries;
  account: PostgresAccount;
  clusterDir: string;
  /** The directory of the Unix socket; `undefined` on Windows. */
  socketDir: string | undefined;
  port: number;
  durable: boolean;
  maxConnections: number;
  log: (line: string) => void;
}

/** A server that accepts connections. */
export interface RunningPostgres {
  /** Resolves when the process has exited. */
  ended: Promise<void>;
  stop(): Promise<void>;
}

const STOP_TIMEOUT_MS = 8_000;

/**
 * A shell that runs as the parent of PostgreSQL and holds the read end of a pipe. When this process exits, also after
 * `kill -9`, the pipe closes and the shell shuts PostgreSQL down (fast shutdown). The shell ignores signals to the process
 * group, so that it outlives PostgreSQL.
 */
const WATCHDOG_SCRIPT = `
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
  const command = [programPath(launch.binaries, 'postgres'), '-D', launch.clusterDir, ...settings(launch)];
  const [file = '', ...args] =
    process.platform === 'win32' ? command : ['/bin/sh', '-c', WATCHDOG_SCRIPT, 'sh', ...command];
  const child = spawn(file, args, {
    ...launch.account.ids,
    cwd: '/',
    env: postgresEnvironment(),
    stdio: ['pipe', 'ignore', 'pipe'],
    // A separate session, so that Ctrl-C in the terminal reaches only the shop, which then stops PostgreSQL.
    detached: process.platform !== 'win32',
    windowsHide: true,
  });
  child.stdin?.on('error', () => {});
  let stopping = false;
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()).once('error', () => resolve()));
  await waitUntilReady(child, launch, () => stopping);
  const stop = async (): Promise<void> => {
    stopping = true;
    if (process.platform === 'win32') await stopOnWindows(launch);
    child.stdin?.end();
    if (await settlesWithin(ended, STOP_TIMEOUT_MS)) return;
    launch.log('PostgreSQL did not stop in time; stopping it immediately. It recovers at the next start.');
    await stopOrphan(launch.clusterDir, launch.socketDir, 'SIGQUIT');
    await settlesWithin(ended, 2_000);
  };
  return { ended, stop };
}

/**
 * Stops a server that still runs on this cluster after the shop that started it exited, and removes stale PID and socket
 * files. The caller must hold the lock of the data directory.
 * @throws StartError when a server of another machine or container uses the cluster
 */
export async function stopOrphan(
  clusterDir: string,
  socketDir: string | undefined,
  signal: 'SIGINT' | 'SIGQUIT' = 'SIGINT',
): Promise<void> {
  const pidFile = join(clusterDir, 'postmaster.pid');
  const pid = Number((await readFile(pidFile, 'utf8').catch(() => '')).split('\n')[0]);
  if (Number.isInteger(pid) && pid > 0 && isPostgresProcessFor(pid, clusterDir)) {
    process.kill(pid, signal);
    for (let waited = 0; isAlive(pid) && waited < 30_000; waited += 20) await wait(20);
    if (isAlive(pid)) {
      throw new StartError(
        `An earlier PostgreSQL server (process ${pid}) does not stop. Stop it and start iskra again.`,
      );
    }
  }
  if (socketDir === undefined) return;
  const socket = join(socketDir, '.s.PGSQL.5432');
  if (await isAcceptingConnections(socket)) {
    throw new StartError(
      `A PostgreSQL server of another container or machine is using ${displayPath(clusterDir)}. ` +
        'Stop it first, or set DATA_DIR to another directory.',
    );
  }
  // PostgreSQL cannot judge these files after a container restart: the PIDs in them may belong to unrelated processes.
  if (process.platform === 'linux') {
    for (const path of [pidFile, socket, `${socket}.lock`]) await rm(path, { force: true });
  }
}

function settings({ socketDir, port, durable, maxConnections }: PostgresLaunch): string[] {
  const values: Record<string, string | number> = {
    listen_addresses: socketDir === undefined ? '127.0.0.1' : '',
    port,
    shared_buffers: '128MB',
    max_connections: maxConnections,
    wal_level: 'minimal',
    max_wal_senders: 0,
    // Reused files of the log: making one holds every commit for up to 100 ms.
    min_wal_size: '192MB',
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
  // What a test reads is in memory: asking another process for it takes longer than reading it.
  if (!durable) values['io_method'] = 'sync';
  if (socketDir !== undefined) {
    values['unix_socket_directories'] = `"${socketDir.replaceAll('"', '""')}"`;
    values['unix_socket_permissions'] = '0700';
  }
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** Resolves when PostgreSQL logs that it is ready; rejects with its last error message when it exits before that. */
function waitUntilReady(child: ChildProcess, launch: PostgresLaunch, stopping: () => boolean): Promise<void> {
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
        if (ready && !stopping() && isFailureMessage(line)) launch.log(`PostgreSQL: ${line}`);
        recent.push(line);
        if (recent.length > 20) recent.shift();
      }
    });
    const fail = (cause: string): void =>
      reject(
        new StartError(
          `The embedded PostgreSQL did not start (${cause}). ` +
            'Fix the cause, or set DATABASE_URL to a PostgreSQL server of your own.',
        ),
      );
    child.once('error', (error) => fail(error.message));
    child.once('close', (code) => {
      const failureMessage = recent.findLast((line) => /(FATAL|PANIC|could not|error)/.test(line)) ?? recent.at(-1);
      fail(failureMessage?.replace(/^.*?(FATAL|PANIC):\s*/, '').slice(0, 300) ?? `it exited with code ${code}`);
    });
  });
}

/** Whether a log line reports a failure. Connections rejected during recovery are not reported: their cause already is. */
function isFailureMessage(line: string): boolean {
  return /\b(FATAL|PANIC):/.test(line) && !line.includes('FATAL:  the database system is');
}

function isAcceptingConnections(socket: string): Promise<boolean> {
  return new Promise((resolve) => {
    const connection = createConnection(socket);
    connection.once('connect', () => resolve(true)).once('error', () => resolve(false));
    connection.once('connect', () => connection.destroy());
  });
}

function stopOnWindows({ binaries, clusterDir }: PostgresLaunch): Promise<void> {
  const child = spawn(programPath(binaries, 'pg_ctl'), ['stop', '-m', 'fast', '-D', clusterDir], { stdio: 'ignore' });
  return new Promise((resolve) => child.once('close', () => resolve()).once('error', () => resolve()));
}

async function settlesWithin(promise: Promise<void>, timeoutMs: number): Promise<boolean> {
  const timer = new AbortController();
  const timedOut = wait(timeoutMs, false, { signal: timer.signal }).catch(() => false);
  const isSettled = await Promise.race([promise.then(() => true), timedOut]);
  timer.abort();
  return isSettled;
}
