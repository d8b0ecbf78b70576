import { stat, statfs } from 'node:fs/promises';
import type { Config } from '#server/platform/config/config.ts';
import { findClusterDir } from '#server/platform/embedded-postgres/cluster-dir.ts';

/** What is kept on a disk: pictures and keys, backups, or the embedded database. */
export type DiskUse = 'data' | 'backups' | 'database';

export interface Disk {
  uses: DiskUse[];
  free: number;
  total: number;
}

type Places = Pick<Config, 'dataDir' | 'backupDir' | 'backupBucket' | 'databaseUrl'>;

/**
 * The disks of this machine that fill up with the shop, each once. The disk of a database of one's own is not known here,
 * and neither is a bucket.
 */
export async function readDisks(places: Places): Promise<Disk[]> {
  const disks = new Map<number, Disk>();
  for (const [use, path] of await foldersOf(places)) {
    const stats = await stat(path).catch(() => null);
    if (stats === null) continue;
    const disk = disks.get(stats.dev);
    if (disk) disk.uses.push(use);
    else {
      const { bavail, blocks, bsize } = await statfs(path);
      disks.set(stats.dev, { uses: [use], free: bavail * bsize, total: blocks * bsize });
    }
  }
  return [...disks.values()];
}

async function foldersOf({ dataDir, backupDir, backupBucket, databaseUrl }: Places): Promise<[DiskUse, string][]> {
  const cluster = databaseUrl === null ? await findClusterDir(dataDir).catch(() => undefined) : undefined;
  return [
    ['data', dataDir],
    ...(backupBucket === null ? [['backups', backupDir] satisfies [DiskUse, string]] : []),
    ...(cluster === undefined ? [] : [['database', cluster] satisfies [DiskUse, string]]),
  ];
}
