import type { Connection } from '#server/platform/database/open-database.ts';
import { DATABASE_NAME, readPassword } from './create-cluster.ts';
import type { PostgresLaunch } from './postgres-process.ts';

/** The connection options of the shop's database on a server over its Unix socket, or its loopback port on Windows. */
export async function connectionTo({
  clusterDir,
  socketDir,
  port,
}: Pick<PostgresLaunch, 'clusterDir' | 'socketDir' | 'port'>): Promise<Connection> {
  const options = { port, user: DATABASE_NAME, database: DATABASE_NAME };
  if (socketDir !== undefined) return { ...options, host: socketDir };
  return { ...options, host: '127.0.0.1', password: await readPassword(clusterDir) };
}
