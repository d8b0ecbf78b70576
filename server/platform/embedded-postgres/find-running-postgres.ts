import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Connection } from '#server/platform/database/open-database.ts';
import { findClusterDir } from './cluster-dir.ts';
import { connectionTo } from './connection-to.ts';
import { isAlive } from './process-identity.ts';

/**
 * Finds the embedded PostgreSQL server that another process runs for a data directory, by its `postmaster.pid`. Returns
 * `undefined` when none runs.
 */
export async function findRunningPostgres(dataDir: string): Promise<Connection | undefined> {
  const clusterDir = await findClusterDir(resolve(dataDir));
  if (clusterDir === undefined) return undefined;
  const pidFile = await readFile(join(clusterDir, 'postmaster.pid'), 'utf8').catch(() => '');
  // https://www.postgresql.org/docs/current/storage-file-layout.html: PID, directory, start time, port, socket directory.
  const [pid, , , port, socketDir] = pidFile.split('\n').map((line) => line.trim());
  if (!pid || !port || !isAlive(Number(pid))) return undefined;
  return connectionTo({ clusterDir, socketDir: socketDir === '' ? undefined : socketDir, port: Number(port) });
}
