import { Gauge } from 'prom-client';
import { openBackupStore } from '#server/platform/backup/backup-store.ts';
import { listBackups } from '#server/platform/backup/stored-backups.ts';
import type { Deps } from '#server/platform/deps.ts';
import { readExpiryOf } from './check-certificate.ts';
import { readDisks } from './read-disks.ts';

/** Backups in a bucket and the certificate are asked for over the network: not at every scrape. */
const freshMilliseconds = 60_000;

/**
 * Measures what the shop needs beside itself: the disks, the newest backup that passed its verification, and the
 * certificate of its public address. What is not known is left out. Returns the function that updates the numbers.
 */
export function measureHealth({ config, metrics, elapsed }: Pick<Deps, 'config' | 'metrics' | 'elapsed'>) {
  // Every process on this machine reads the same numbers.
  const shared = { registers: [metrics], aggregator: 'max' as const };
  const disk = { ...shared, labelNames: ['disk'] as const };
  const free = new Gauge({
    ...disk,
    name: 'iskra_disk_free_bytes',
    help: 'Free bytes of the disk of data, backups, database',
  });
  const size = new Gauge({ ...disk, name: 'iskra_disk_size_bytes', help: 'Bytes of these disks' });
  const backup = new Gauge({
    ...shared,
    name: 'iskra_backup_verified_timestamp_seconds',
    help: 'When the newest backup was made that passed its verification; 0 if there is none',
  });
  const certificate = new Gauge({
    ...shared,
    name: 'iskra_certificate_expires_timestamp_seconds',
    help: 'When the certificate of BASE_URL ends, read over the network',
    // A gauge without labels begins with 0.
    labelNames: ['host'] as const,
  });
  let readAt = -Infinity;

  async function updateDisks(): Promise<void> {
    free.reset();
    size.reset();
    for (const one of await readDisks(config)) {
      for (const use of one.uses) {
        free.set({ disk: use }, one.free);
        size.set({ disk: use }, one.total);
      }
    }
  }

  async function updateBackup(): Promise<void> {
    const passed = (await listBackups(openBackupStore(config))).find((one) => one.verification?.problem === null);
    backup.set(passed ? passed.createdAt.getTime() / 1000 : 0);
  }

  async function updateCertificate(): Promise<void> {
    certificate.reset();
    const expiresAt = await readExpiryOf(config.baseUrl);
    if (expiresAt !== null) certificate.set({ host: new URL(config.baseUrl).hostname }, expiresAt.getTime() / 1000);
  }

  return async (): Promise<void> => {
    if (elapsed() - readAt < freshMilliseconds) return;
    readAt = elapsed();
    await Promise.allSettled([updateDisks(), updateBackup(), updateCertificate()]);
  };
}
