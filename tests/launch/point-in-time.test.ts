import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { migrate } from '#server/platform/database/migrate.ts';
import type { Connection } from '#server/platform/database/open-database.ts';
import { freePort } from '#tests/support/free-port.ts';
import { insertProduct } from '#tests/support/insert-product.ts';
import { placeOrderIn } from '#tests/support/placed-order.ts';
import { startTestShop } from '#tests/support/start-test-shop.ts';

const debian = '/usr/lib/postgresql';
const [version] = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
const binaries = join(debian, version ?? '', 'bin');
const hasPrograms = ['pg_basebackup', 'pg_verifybackup', 'psql'].every((name) => existsSync(join(binaries, name)));
const isRoot = process.getuid?.() === 0;
// PostgreSQL refuses to run as root; Debian's package makes the user.
const canRun = hasPrograms && (!isRoot || /^postgres:/m.test(readFileSync('/etc/passwd', 'utf8')));

/** The steps of the recipe in docs/operating.md. */
function readSteps(): string[] {
  const text = readFileSync(new URL('../../docs/operating.md', import.meta.url), 'utf8');
  const [section = ''] = /^## Point in time\n[\s\S]*?(?=^## )/m.exec(text) ?? [];
  return [...section.matchAll(/^ *```sh\n([\s\S]*?)^ *```/gm)].map(([, block = '']) => block.replaceAll(/^ {3}/gm, ''));
}

test.skipIf(!canRun)(
  'the recipe of docs/operating.md recovers every order up to a moment and none after it',
  async () => {
    const [archiving = '', baseBackup = '', recovery = '', ...more] = readSteps();
    expect(more).toEqual([]);
    const folder = await mkdtemp(join(tmpdir(), 'iskra-pitr-'));
    if (isRoot) await chown(folder, idOf('postgres', 2), idOf('postgres', 3));
    const port = await freePort();
    const environment = {
      PATH: `${binaries}:${process.env['PATH']}`,
      ARCHIVE: join(folder, 'archive'),
      PGDATA: join(folder, 'cluster'),
      RECOVERED: join(folder, 'recovered'),
      PGHOST: '127.0.0.1',
      PGPORT: String(port),
      PGUSER: 'postgres',
    };
    const run = (script: string, more: Record<string, string> = {}) =>
      runAsPostgres(script, { ...environment, ...more }, folder);
    onTestFinished(async () => {
      for (const cluster of ['PGDATA', 'RECOVERED'])
        await run(`test ! -f "$${cluster}/postmaster.pid" || pg_ctl -D "$${cluster}" -m immediate -w stop`);
      await rm(folder, { recursive: true, force: true });
    });
    await run(`initdb -U postgres --auth=trust --encoding=UTF8 --locale=C --lc-ctype=C.UTF-8 --no-sync > /dev/null
      echo "port = $PGPORT
      unix_socket_directories = '${folder}'
      listen_addresses = '127.0.0.1'" >> "$PGDATA/postgresql.conf"
      pg_ctl -w -l "${folder}/log" start
      createdb iskra`);
    await run(archiving);
    const connection = { host: '127.0.0.1', port, user: 'postgres', database: 'iskra' };
    await migrate(connection);
    const shop = await startTestShop({ database: { connection, drop: async () => {} } });
    const product = await insertProduct(shop.db, { variants: [{ stock: 100 }] });
    const order = async () => String((await placeOrderIn(shop, { product, quantity: 1 })).order.id);
    const before = [await order()];
    await run(baseBackup);
    before.push(await order(), await order());
    const moment = await textOf(connection, 'SELECT clock_timestamp()::text');
    const after = [await order(), await order()];
    // The name is taken from the switch itself: the current position may still be the end of the same file.
    const segment = await textOf(connection, 'SELECT pg_walfile_name(pg_switch_wal())');
    await expect
      .poll(() => textOf(connection, 'SELECT last_archived_wal FROM pg_stat_archiver'), { timeout: 60_000 })
      .toSatisfy((last: string) => last >= segment);
    await shop.stop();

    // Chosen now: another process may take a port that stays free for long.
    const recoveredPort = await freePort();
    await run(recovery, { MOMENT: moment, RECOVERED_PORT: String(recoveredPort) });
    const recovered = { ...connection, port: recoveredPort };
    const orders = `SELECT coalesce(string_agg(id::text, ' ' ORDER BY id), '') FROM orders`;
    expect(await textOf(recovered, orders)).toBe(before.toSorted().join(' '));
    expect(await textOf(connection, orders)).toBe([...before, ...after].toSorted().join(' '));
    const stock = 'SELECT sum(stock)::text FROM variants';
    expect([await textOf(recovered, stock), await textOf(connection, stock)]).toEqual(['97', '95']);
  },
  180_000,
);

async function textOf(connection: Connection, sql: string): Promise<string> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { rows } = await client.query<unknown[]>({ text: sql, rowMode: 'array' });
    return String(rows[0]?.[0]);
  } finally {
    await client.end();
  }
}

function runAsPostgres(script: string, env: Record<string, string>, cwd: string): Promise<unknown> {
  const ids = isRoot ? { uid: idOf('postgres', 2), gid: idOf('postgres', 3) } : {};
  // PostgreSQL keeps its output open, so the shell must not wait for it.
  return promisify(execFile)('bash', ['-ec', `exec > "${cwd}/out" 2>&1\n${script}`], { env, cwd, ...ids }).catch(
    (error: unknown) => {
      const logs = ['out', 'recovered/recovery.log'].map((name) => join(cwd, name)).filter((path) => existsSync(path));
      throw new Error(['The step failed:', script, ...logs.map((path) => readFileSync(path, 'utf8'))].join('\n'), {
        cause: error,
      });
    },
  );
}

/** A number in the line of a user in /etc/passwd. */
function idOf(user: string, field: 2 | 3): number {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((one) => one.startsWith(`${user}:`));
  return Number(line?.split(':')[field]);
}
