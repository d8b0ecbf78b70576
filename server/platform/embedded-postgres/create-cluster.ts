import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartError } from '#server/platform/start-error.ts';
import { shownPath } from './data-folder.ts';
import type { PostgresAccount } from './postgres-account.ts';
import { type PostgresBinaries, program } from './postgres-binaries.ts';

/**
 * The database, and its owner, in a built-in PostgreSQL. The owner is no superuser: it reads no files, runs no programs and
 * changes no settings of the server. A cluster of an early version, whose superuser it is, goes on working.
 */
export const DATABASE_NAME = 'iskra';
/** Makes the database and is not used afterwards. */
const SUPERUSER = 'postgres';

/**
 * What the C library must know for pg_trgm and full-text search to see letters in Cyrillic: with plain `C` they see
 * none. Upper and lower case and sorting come from PostgreSQL's own C.UTF-8, the same on every machine.
 */
const CHARACTER_TYPES = process.platform === 'win32' ? ['en-US'] : ['C.UTF-8', 'en_US.UTF-8', 'UTF-8'];

interface NewCluster {
  place: string;
  binaries: PostgresBinaries;
  account: PostgresAccount;
  durable: boolean;
}

/**
 * Makes a new, empty PostgreSQL in `place` unless one is there. It is made beside its place and renamed when whole, so
 * that an interrupted start leaves nothing half-made behind.
 */
export async function createClusterIfAbsent(cluster: NewCluster): Promise<void> {
  const { place, binaries, account } = cluster;
  if (existsSync(place)) return requireSameVersion(place, binaries);
  const partial = `${place}.partial`;
  await rm(partial, { recursive: true, force: true });
  await mkdir(dirname(place), { recursive: true, mode: 0o755 });
  await mkdir(partial, { mode: 0o700 });
  if (account.ids !== undefined) await chown(partial, account.ids.uid, account.ids.gid);
  await initialise({ ...cluster, place: partial });
  const single = ['--single', '-F', '-D', partial, 'postgres'];
  const statements = `${await ownerStatement(cluster)}\nCREATE DATABASE ${DATABASE_NAME} OWNER ${DATABASE_NAME}\n`;
  const named = await runAs(account, program(binaries, 'postgres'), single, statements);
  if (named.code !== 0 || named.output.includes('ERROR')) throw notMade(partial, named.output);
  await rename(partial, place);
}

/**
 * Where safety is given up for speed, in the clusters of tests, the owner is a superuser: tests create and drop databases
 * while autovacuum works in them, and fill large shops without triggers.
 */
async function ownerStatement({ place, durable }: NewCluster): Promise<string> {
  const password = process.platform === 'win32' ? ` PASSWORD '${await readPassword(place)}'` : '';
  const rights = durable ? 'NOSUPERUSER NOCREATEROLE NOCREATEDB' : 'SUPERUSER';
  return `CREATE ROLE ${DATABASE_NAME} LOGIN ${rights}${password}`;
}

/** The password that guards the loopback port on Windows, where there is no unix socket in a private folder. */
export async function readPassword(place: string): Promise<string> {
  return (await readFile(passwordFile(place), 'utf8')).trim();
}

async function initialise({ place, binaries, account, durable }: NewCluster): Promise<void> {
  const authentication = ['--auth=trust'];
  if (process.platform === 'win32') {
    const file = passwordFile(place.replace(/\.partial$/, ''));
    await writeFile(file, randomBytes(24).toString('base64url'), { mode: 0o600 });
    authentication.splice(0, 1, '--auth=scram-sha-256', `--pwfile=${file}`);
  }
  let output = '';
  for (const characterType of CHARACTER_TYPES) {
    const initdb = await runAs(account, program(binaries, 'initdb'), [
      `--pgdata=${place}`,
      `--username=${SUPERUSER}`,
      ...authentication,
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      `--lc-ctype=${characterType}`,
      '--data-checksums',
      '--no-instructions',
      ...(durable ? [] : ['--no-sync']),
    ]);
    if (initdb.code === 0) return;
    output = initdb.output;
    if (!output.includes('locale')) break;
  }
  throw notMade(place, output);
}

function notMade(place: string, output: string): StartError {
  const why = output.split('\n').findLast((line) => /error|fatal|could not/i.test(line)) ?? output;
  return new StartError(
    `The built-in PostgreSQL could not make its files in ${shownPath(dirname(place))} (${why.trim().slice(0, 300)}). ` +
      'Put that right, or set DATABASE_URL to a PostgreSQL server of your own.',
  );
}

async function requireSameVersion(place: string, binaries: PostgresBinaries): Promise<void> {
  const found = (await readFile(join(place, 'PG_VERSION'), 'utf8').catch(() => '')).trim();
  const major = binaries.version.split('.')[0];
  if (found === major) return;
  throw new StartError(
    found === ''
      ? `${shownPath(place)} holds no PostgreSQL database. Move that folder away, or set DATA_DIR to another folder.`
      : `${shownPath(place)} was made by PostgreSQL ${found}, and this iskra brings PostgreSQL ${major}. ` +
          'Start the iskra version that made it and move the data over with pg_dump, or set DATA_DIR to another folder.',
  );
}

function passwordFile(place: string): string {
  return `${place}.password`;
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
          `The built-in PostgreSQL cannot run on this system (${error.message}). ` +
            'Set DATABASE_URL to a PostgreSQL server of your own.',
          { cause: error },
        ),
      ),
    );
    child.on('close', (code) => resolve({ code, output }));
  });
}

/** PostgreSQL is given none of the shop's own variables: they hold secrets, and locale variables would change it. */
export function postgresEnvironment(): NodeJS.ProcessEnv {
  const kept = process.platform === 'win32' ? ['PATH', 'SystemRoot', 'TEMP', 'TMP', 'USERPROFILE'] : ['PATH', 'TMPDIR'];
  return Object.fromEntries(kept.map((name) => [name, process.env[name]]));
}
