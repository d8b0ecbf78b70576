import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, lstat, mkdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartError } from '#server/platform/start-error.ts';
import { shownPath } from './data-folder.ts';
import { accountPasses, type PostgresAccount } from './postgres-account.ts';

/** Where root keeps what PostgreSQL's own user must be able to enter. */
export const ROOT_SHELF = '/var/lib/iskra';

/** A unix socket's whole path must stay under about 104 bytes; `/.s.PGSQL.5432` is part of it. */
const LONGEST_SOCKET_FOLDER = 86;

interface PlaceRecord {
  dataDir: string;
  place: string;
}

/** The folder of the database that this data folder already has, or undefined for a new data folder. */
export async function existingPlace(dataDir: string): Promise<string | undefined> {
  const record = await readRecord(dataDir);
  if (record === undefined) {
    const place = join(dataDir, 'postgres');
    return existsSync(place) ? place : undefined;
  }
  if (record.dataDir !== dataDir) {
    throw new StartError(
      `${shownPath(dataDir)} was moved or copied from ${record.dataDir}, and its database stays in ${record.place}. ` +
        `Move it back, or delete ${shownPath(recordPath(dataDir))} to start with an empty database.`,
    );
  }
  if (!existsSync(join(record.place, 'PG_VERSION'))) {
    throw new StartError(
      `The database of ${shownPath(dataDir)} was in ${record.place}, and that folder is gone. ` +
        `Put it back, or delete ${shownPath(recordPath(dataDir))} to start with an empty database.`,
    );
  }
  return record.place;
}

/**
 * The folder for the database: `<dataDir>/postgres`, or, when root started the shop below a folder that PostgreSQL's
 * user may not enter, one under /var/lib/iskra named after the data folder, so that two data folders stay two.
 */
export async function choosePlace(
  dataDir: string,
  existing: string | undefined,
  account: PostgresAccount,
): Promise<string> {
  const inside = join(dataDir, 'postgres');
  const reachable = accountPasses(account, ['-x', dataDir]);
  if (existing !== undefined) {
    if (existing !== inside || reachable) return existing;
    throw new StartError(
      `PostgreSQL runs as ${account.name} here, which may no longer enter ${dataDir}. ` +
        'Let others pass through the folders above it again (chmod o+x), or set DATA_DIR to another folder.',
    );
  }
  return reachable ? inside : join(ROOT_SHELF, shortHash(dataDir), 'postgres');
}

/** Notes beside the data where its database is, once it exists outside the data folder. */
export async function recordPlace(dataDir: string, place: string): Promise<void> {
  if (place === join(dataDir, 'postgres')) return;
  const record: PlaceRecord = { dataDir, place };
  await writeFile(recordPath(dataDir), `${JSON.stringify(record, null, 2)}\n`, { flush: true });
}

/** A folder that only PostgreSQL's user may enter and whose path is short enough for a unix socket. */
export async function socketFolder(place: string, account: PostgresAccount): Promise<string> {
  if (Buffer.byteLength(place) <= LONGEST_SOCKET_FOLDER) return place;
  const folder = join(account.ids === undefined ? shortTemporaryFolder() : '/run', `iskra-${shortHash(place)}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const found = await lstat(folder);
  const owners = [process.getuid?.(), account.ids?.uid];
  if (!found.isDirectory() || !owners.includes(found.uid)) {
    throw new StartError(
      `${folder} is in the way: it belongs to somebody else. Remove it, or set DATA_DIR to a shorter path.`,
    );
  }
  if (account.ids !== undefined) await chown(folder, account.ids.uid, account.ids.gid);
  await chmod(folder, 0o700);
  return folder;
}

function shortTemporaryFolder(): string {
  return Buffer.byteLength(tmpdir()) <= LONGEST_SOCKET_FOLDER - 20 ? tmpdir() : '/tmp';
}

function shortHash(path: string): string {
  return createHash('sha256').update(path).digest('hex').slice(0, 12);
}

function recordPath(dataDir: string): string {
  return join(dataDir, 'postgres-place.json');
}

async function readRecord(dataDir: string): Promise<PlaceRecord | undefined> {
  const path = recordPath(dataDir);
  if (!existsSync(path)) return undefined;
  const record: unknown = JSON.parse(await readFile(path, 'utf8').catch(() => 'null'));
  if (typeof record === 'object' && record !== null && 'dataDir' in record && 'place' in record) {
    return { dataDir: String(record.dataDir), place: String(record.place) };
  }
  throw new StartError(`${shownPath(path)} cannot be read. Restore it from a backup; it says where the database is.`);
}
