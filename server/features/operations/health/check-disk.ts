import { statfs } from 'node:fs/promises';
import { bad, type CheckResult, good, warning } from './check-result.ts';

const gigabyte = 1024 ** 3;

/** The free space of the disk that holds the data folder. */
export async function checkDisk(dataDir: string): Promise<CheckResult> {
  const { bavail, blocks, bsize } = await statfs(dataDir);
  return judgeDisk(bavail * bsize, blocks * bsize);
}

/** Bad below 1 GB, where PostgreSQL soon stops; a warning below a tenth of the disk, 10 GB at most. Sizes in bytes. */
export function judgeDisk(free: number, total: number): CheckResult {
  const text = `Свободни са ${gigabytes(free)} GB от ${gigabytes(total)} GB.`;
  if (free < gigabyte) return bad(`${text} Освободи място: без него магазинът спира да приема поръчки.`);
  return free < Math.min(10 * gigabyte, total / 10) ? warning(`${text} Мястото намалява.`) : good(text);
}

function gigabytes(bytes: number): string {
  return (bytes / gigabyte).toLocaleString('bg-BG', { maximumFractionDigits: bytes < 10 * gigabyte ? 1 : 0 });
}
