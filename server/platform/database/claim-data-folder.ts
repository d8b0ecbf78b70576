import { randomUUID, createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { errorText } from '#server/platform/error-text.ts';
import type { Log } from '#server/platform/log.ts';
import { StartError } from '#server/platform/start-error.ts';
import type { Connection } from './open-database.ts';

/** The first numbers of the advisory locks: of the folders in use, and of the check itself. */
const foldersInUse = 1_769_171_826;
const checking = foldersInUse + 1;
const reconnectMilliseconds = 5_000;

interface Claim {
  connection: Connection;
  dataDir: string;
  /** The place of the pictures when they are not in the data folder. */
  picturesAt: string | null;
  /** Whether the key is in the environment rather than in the data folder. */
  hasOwnKey: boolean;
  log: Log;
}

/**
 * Claims the database for the processes that share this data folder: they have the same pictures and the same key. With
 * pictures in a bucket the bucket counts too; the folder does not when the key is in the environment. A shared advisory
 * lock with the id of the folder is held while the process runs, so that a restored database, or one that
 * was moved to another folder, is not refused. Returns the function that gives it up.
 * @throws StartError when a running process uses the database with another data folder
 */
export async function claimDataFolder({
  connection,
  dataDir,
  picturesAt,
  hasOwnKey,
  log,
}: Claim): Promise<() => Promise<void>> {
  const folderId = await readFolderId(dataDir);
  const number = numberOf(picturesAt === null ? folderId : `${picturesAt} ${hasOwnKey ? '' : folderId}`);
  const closing = new AbortController();
  let client = await connect(connection);
  try {
    await takeLock(client, number);
  } catch (error) {
    await client.end();
    throw error;
  }
  const renew = async (): Promise<void> => {
    await wait(reconnectMilliseconds, undefined, { signal: closing.signal, ref: false }).catch(() => {});
    if (closing.signal.aborted) return;
    try {
      client = await connect(connection);
      client.once('end', () => void renew());
      await takeLock(client, number);
    } catch (error) {
      if (error instanceof StartError)
        log.error({ error: errorText(error) }, 'The database is used with two data folders');
      else void renew();
    }
  };
  client.once('end', () => void renew());
  return async () => {
    closing.abort();
    await client.end().catch(() => {});
  };
}

async function connect(connection: Connection): Promise<pg.Client> {
  const client = new pg.Client({
    application_name: 'iskra-data-folder',
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    ...connection,
  });
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** One process at a time looks and locks, so that of two that start together the second sees the first. */
async function takeLock(client: pg.Client, number: number): Promise<void> {
  await client.query('select pg_advisory_lock($1, 0)', [checking]);
  const { rowCount } = await client.query(
    `select from pg_locks where locktype = 'advisory' and granted and classid = $1 and objsubid = 2 and objid <> $2
      and database = (select oid from pg_database where datname = current_database())`,
    [foldersInUse, number],
  );
  if (rowCount) {
    throw new StartError(
      'Another iskra process uses this database with another data folder or another MEDIA_URL, so their pictures and keys would differ. Set DATA_DIR of all processes to one shared folder, or MEDIA_URL and SECRET_KEY of all to the same values.',
    );
  }
  await client.query('select pg_advisory_lock_shared($1, $2)', [foldersInUse, number]);
  await client.query('select pg_advisory_unlock($1, 0)', [checking]);
}

/** The id in the file `folder-id`, which the first process creates. */
async function readFolderId(dataDir: string): Promise<string> {
  const path = join(dataDir, 'folder-id');
  try {
    await mkdir(dataDir, { recursive: true });
    await writeFile(path, `${randomUUID()}\n`, { flag: 'wx', mode: 0o644 });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code !== 'EEXIST')
      throw new StartError(`The data folder ${dataDir} cannot be written (${code}). Set DATA_DIR to one that can.`, {
        cause: error,
      });
  }
  return (await readFile(path, 'utf8')).trim();
}

/** 31 bits of the id, as the second number of an advisory lock. */
function numberOf(id: string): number {
  return createHash('sha256').update(id).digest().readUInt32BE(0) >>> 1;
}
