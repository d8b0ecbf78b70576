import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Connection, Pooler } from '#server/platform/database/open-database.ts';
import { freePort } from './free-port.ts';

const program = 'pgbouncer';
/** Where the pooler of this test run listens, for the processes that Vitest starts. */
const variable = 'TEST_POOLER_PORT';

/** Whether PgBouncer is installed (Debian: apt-get install pgbouncer). */
export const hasPgBouncer = (): boolean => spawnSync(program, ['--version']).status === 0;

/** Starts PgBouncer in transaction mode before the test server, for any of its databases. */
export async function startPooler(connections = 20): Promise<{ port: number; stop(): Promise<void> }> {
  const { host, port: serverPort, user } = new pg.Client(process.env['DATABASE_URL_TEST']);
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'iskra-pgbouncer-'));
  await chmod(folder, 0o755);
  const settings = join(folder, 'pgbouncer.ini');
  await writeFile(join(folder, 'users.txt'), `"${user}" ""\n`);
  await writeFile(
    settings,
    `[databases]
* = host=${host} port=${serverPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${join(folder, 'users.txt')}
pool_mode = transaction
max_client_conn = 1000
default_pool_size = ${connections}
log_connections = 0
log_disconnections = 0
`,
  );
  const child = spawn(program, [settings], { ...accountOf(host), stdio: ['ignore', 'ignore', 'inherit'] });
  await untilListening(child, port);
  process.env[variable] = String(port);
  return {
    port,
    async stop() {
      delete process.env[variable];
      const exited = once(child, 'exit');
      child.kill('SIGINT');
      await exited;
      await rm(folder, { recursive: true });
    },
  };
}

/** How a test shop reaches its database: through the pooler where one was started. */
export function throughPooler(connection: Connection): { connection: Connection; pooler: Pooler | null } {
  const port = process.env[variable];
  if (port === undefined) return { connection, pooler: null };
  const { user = '', database = '' } = new pg.Client(connection);
  return { connection: { host: '127.0.0.1', port: Number(port), user, database }, pooler: { prepares: false } };
}

/** The user that may use the server's socket: PgBouncer refuses to run as root. */
function accountOf(socketFolder: string): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const [uid, gid] = spawnSync('stat', ['-c', '%u %g', socketFolder], { encoding: 'utf8' })
    .stdout.split(' ')
    .map(Number);
  return { uid: uid ?? 65_534, gid: gid ?? 65_534 };
}

async function untilListening(child: ChildProcess, port: number): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended with ${child.exitCode}.`);
    const socket = createConnection(port, '127.0.0.1');
    const isOpen = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'close').then(() => false),
    ]).catch(() => false);
    socket.destroy();
    if (isOpen) return;
    await wait(50);
  }
  throw new Error('PgBouncer did not start.');
}
