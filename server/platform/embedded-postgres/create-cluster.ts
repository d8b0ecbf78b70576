import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartError } from '#server/platform/start-error.ts';
import { displayPath } from './data-dir.ts';
import type { PostgresAccount } from './postgres-account.ts';
import { type PostgresBinaries, programPath } from './postgres-binaries.ts';

/**
 * The name of the database and of its owner. The owner is not a superuser: it cannot read files, run programs or change
 * server settings. Clusters of early versions, where it is a superuser, keep working.
 */
export const DATABASE_NAME = 'iskra';
/** Creates the database, and swaps it for a restored one; not used otherwise. */
export const SUPERUSER = 'postgres';

/**
 * Candidates for LC_CTYPE. pg_trgm and full-text search take Cyrillic characters for letters only under a UTF-8 LC_CTYPE.
 * Case mapping and collation use the builtin C.UTF-8 locale, which is the same on every machine.
 */
const CTYPE_CANDIDATES = process.platform === 'win32' ? ['en-US'] : ['C.UTF-8', 'en_US.UTF-8', 'UTF-8'];

interface NewCluster {
  clusterDir: string;
  binaries: PostgresBinaries;
  account: PostgresAccount;
  durable: boolean;
}

/**
 * Creates an empty database cluster in `clusterDir` unless one exists. The cluster is created in a temporary directory and
 * renamed when complete, so an interrupted start leaves no incomplete cluster behind.
 */
export async function createClusterIfAbsent(cluster: NewCluster): Promise<void> {
  const { clusterDir, binaries, account } = cluster;
  if (existsSync(clusterDir)) return requireSameVersion(clusterDir, binaries);
  const partial = `${clusterDir}.partial`;
  await rm(partial, { recursive: true, force: true });
  await mkdir(dirname(clusterDir), { recursive: true, mode: 0o755 });
  await mkdir(partial, { mode: 0o700 });
  if (account.ids !== undefined) await chown(partial, account.ids.uid, account.ids.gid);
  await runInitdb({ ...cluster, clusterDir: partial });
  const singleUserArgs = ['--single', '-F', '-D', partial, 'postgres'];
  const statements = `${await ownerStatement(cluster)}\nCREATE DATABASE ${DATABASE_NAME} OWNER ${DATABASE_NAME}\n`;
  const createDatabase = await runAs(account, programPath(binaries, 'postgres'), singleUserArgs, statements);
  if (createDatabase.code !== 0 || createDatabase.output.includes('ERROR'))
    throw initError(partial, createDatabase.output);
  await rename(partial, clusterDir);
}

/**
 * In test clusters (`durable: false`) the owner is a superuser: tests create and drop databases while autovacuum runs, and
 * load large data sets with triggers disabled.
 */
async function ownerStatement({ clusterDir, durable }: NewCluster): Promise<string> {
  const password = process.platform === 'win32' ? ` PASSWORD '${await readPassword(clusterDir)}'` : '';
  const attributes = durable ? 'NOSUPERUSER NOCREATEROLE NOCREATEDB' : 'SUPERUSER';
  return `CREATE ROLE ${DATABASE_NAME} LOGIN ${attributes}${password}`;
}

/** Reads the password of the loopback port on Windows, where PostgreSQL cannot use a Unix socket in a private directory. */
export async function readPassword(clusterDir: string): Promise<string> {
  return (await readFile(passwordFile(clusterDir), 'utf8')).trim();
}

async function runInitdb({ clusterDir, binaries, account, durable }: NewCluster): Promise<void> {
  const authentication = ['--auth=trust'];
  if (process.platform === 'win32') {
    const file = passwordFile(clusterDir.replace(/\.partial$/, ''));
    await writeFile(file, randomBytes(24).toString('base64url'), { mode: 0o600 });
    authentication.splice(0, 1, '--auth=scram-sha-256', `--pwfile=${file}`);
  }
  let output = '';
  for (const ctype of CTYPE_CANDIDATES) {
    const initdb = await runAs(account, programPath(binaries, 'initdb'), [
      `--pgdata=${clusterDir}`,
      `--username=${SUPERUSER}`,
      ...authentication,
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      `--lc-ctype=${ctype}`,
      '--data-checksums',
      '--no-instructions',
      ...(durable ? [] : ['--no-sync']),
    ]);
    if (initdb.code === 0) return;
    output = initdb.output;
    if (!output.includes('locale')) break;
  }
  throw initError(clusterDir, output);
}

function initError(clusterDir: string, output: string): StartError {
  const cause = output.split('\n').findLast((line) => /error|fatal|could not/i.test(line)) ?? output;
  return new StartError(
    `The embedded PostgreSQL could not create its files in ${displayPath(dirname(clusterDir))} (${cause.trim().slice(0, 300)}). ` +
      'Fix the cause, or set DATABASE_URL to a PostgreSQL server of your own.',
  );
}

async function requireSameVersion(clusterDir: string, binaries: PostgresBinaries): Promise<void> {
  const clusterVersion = (await readFile(join(clusterDir, 'PG_VERSION'), 'utf8').catch(() => '')).trim();
  const major = binaries.version.split('.')[0];
  if (clusterVersion === major) return;
  throw new StartError(
    clusterVersion === ''
      ? `${displayPath(clusterDir)} does not contain a PostgreSQL database. Move that directory away, or set DATA_DIR to another directory.`
      : `${displayPath(clusterDir)} was created by PostgreSQL ${clusterVersion}, and this version of iskra includes PostgreSQL ${major}. ` +
          'Run `npm run backup` with the version of iskra that created it, and `npm run restore` with this one and another DATA_DIR.',
  );
}

function passwordFile(clusterDir: string): string {
  return `${clusterDir}.password`;
}

function runAs(
  account: PostgresAccount,
  command: string,
  args: string[],
  input = '',
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...account.ids, cwd: '/', env: postgresEnvironment(), windowsHide: true });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stdin.on('error', () => {});
    child.stdin.end(input);
    child.on('error', (error) =>
      reject(
        new StartError(
          `The embedded PostgreSQL cannot run on this system (${error.message}). ` +
            'Set DATABASE_URL to a PostgreSQL server of your own.',
          { cause: error },
        ),
      ),
    );
    child.on('close', (code) => resolve({ code, output }));
  });
}

/** The environment of PostgreSQL processes: without the shop's secrets and without locale variables. */
export function postgresEnvironment(): NodeJS.ProcessEnv {
  const names =
    process.platform === 'win32' ? ['PATH', 'SystemRoot', 'TEMP', 'TMP', 'USERPROFILE'] : ['PATH', 'TMPDIR'];
  return Object.fromEntries(names.map((name) => [name, process.env[name]]));
}
