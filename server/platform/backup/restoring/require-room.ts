import { statfs } from 'node:fs/promises';
import { BackupError } from '../backup-error.ts';

/** Left free beside what is written, for PostgreSQL and the shop. */
const spareBytes = 256 * 1024 * 1024;

const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1024 / 1024)} MB`;

/**
 * @throws BackupError when the disk of a folder below DATA_DIR has no room for so many bytes more.
 */
export async function requireRoom(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  if (free >= bytes + spareBytes) return;
  throw new BackupError(
    `${megabytes(free)} are free on the disk of ${folder}, and ${megabytes(bytes + spareBytes)} are needed. ` +
      'Free some space, or set DATA_DIR to a folder on another disk.',
  );
}
