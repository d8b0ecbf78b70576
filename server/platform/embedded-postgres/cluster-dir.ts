import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, lstat, mkdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartError } from '#server/platform/start-error.ts';
import { displayPath } from './data-dir.ts';
import { canAccess, type PostgresAccount } from './postgres-account.ts';

/** Directory for clusters and binaries when the shop runs as root and PostgreSQL's user cannot read the data directory. */
export const SHARED_DIR = '/var/lib/iskra';

/** The path of a Unix socket is limited to about 104 bytes, including `/.s.PGSQL.5432`. */
const MAX_SOCKET_DIR_BYTES = 86;

interface ClusterDirRecord {
  dataDir: string;
  place: string;
}

/** Finds the cluster directory of an existing data directory; `undefined` for a new data directory. */
export async function findClusterDir(dataDir: string): Promise<string | undefined> {
  const record = await readRecord(dataDir);
  if (record === undefined) {
    const place = join(dataDir, 'postgres');
    return existsSync(place) ? place : undefined;
  }
  if (record.dataDir !== dataDir) {
    throw new StartError(
      `${displayPath(dataDir)} was moved or copied from ${record.dataDir}, and its database stays in ${record.place}. ` +
        `Move it back, or delete ${displayPath(recordPath(dataDir))} to start with an empty database.`,
    );
  }
  if (!existsSync(join(record.place, 'PG_VERSION'))) {
    throw new StartError(
      `The database of ${displayPath(dataDir)} was in ${record.place}, and that directory does not exist. ` +
        `Put it back, or delete ${displayPath(recordPath(dataDir))} to start with an empty database.`,
    );
  }
  return record.place;
}

/**
 * Returns the cluster directory: `<dataDir>/postgres`, or, when the shop runs as root and PostgreSQL's user cannot enter
 * the data directory, a directory under /var/lib/iskra whose name is derived from the data directory.
 */
export async function chooseClusterDir(
  dataDir: string,
  existing: string | undefined,
  account: PostgresAccount,
): Promise<string> {
  const inside = join(dataDir, 'postgres');
  const reachable = canAccess(account, ['-x', dataDir]);
  if (existing !== undefined) {
    if (existing !== inside || reachable) return existing;
    throw new StartError(
      `PostgreSQL runs as ${account.name}, which can no longer enter ${dataDir}. ` +
        'Make its parent directories accessible again (chmod o+x), or set DATA_DIR to another directory.',
    );
  }
  return reachable ? inside : join(SHARED_DIR, shortHash(dataDir), 'postgres');
}

/** Records in the data directory where the cluster is, when it is outside of the data directory. */
export async function recordClusterDir(dataDir: string, place: string): Promise<void> {
  if (place === join(dataDir, 'postgres')) return;
  const record: ClusterDirRecord = { dataDir, place };
  await writeFile(recordPath(dataDir), `${JSON.stringify(record, null, 2)}\n`, { flush: true });
}

/** Prepares a directory that only PostgreSQL's user can enter and whose path is short enough for a Unix socket. */
export async function prepareSocketDir(place: string, account: PostgresAccount): Promise<string> {
  if (Buffer.byteLength(place) <= MAX_SOCKET_DIR_BYTES) return place;
  const folder = join(account.ids === undefined ? shortTempDir() : '/run', `iskra-${shortHash(place)}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const stats = await lstat(folder);
  const owners = [process.getuid?.(), account.ids?.uid];
  if (!stats.isDirectory() || !owners.includes(stats.uid)) {
    throw new StartError(`${folder} belongs to another user. Remove it, or set DATA_DIR to a shorter path.`);
  }
  if (account.ids !== undefined) await chown(folder, account.ids.uid, account.ids.gid);
  await chmod(folder, 0o700);
  return folder;
}

function shortTempDir(): string {
  return Buffer.byteLength(tmpdir()) <= MAX_SOCKET_DIR_BYTES - 20 ? tmpdir() : '/tmp';
}

function shortHash(path: string): string {
  return createHash('sha256').update(path).digest('hex').slice(0, 12);
}

function recordPath(dataDir: string): string {
  return join(dataDir, 'postgres-place.json');
}

async function readRecord(dataDir: string): Promise<ClusterDirRecord | undefined> {
  const path = recordPath(dataDir);
  if (!existsSync(path)) return undefined;
  const record: unknown = JSON.parse(await readFile(path, 'utf8').catch(() => 'null'));
  if (typeof record === 'object' && record !== null && 'dataDir' in record && 'place' in record) {
    return { dataDir: String(record.dataDir), place: String(record.place) };
  }
  throw new StartError(
    `${displayPath(path)} cannot be read. Restore it from a backup; it records where the database is.`,
  );
}
