import type { Config } from '#server/platform/config/config.ts';
import { bad, type CheckResult, good, warning } from './check-result.ts';
import { type Disk, type DiskUse, readDisks } from './read-disks.ts';

const gigabyte = 1024 ** 3;
const severity = ['good', 'warning', 'bad'];

const names: Readonly<Record<DiskUse, string>> = { data: 'данните', backups: 'копията', database: 'базата' };

/** The free space of the disks of the data folder, of the backups and of the embedded database; the worst of them. */
export async function checkDisk(
  config: Pick<Config, 'dataDir' | 'backupDir' | 'backupBucket' | 'databaseUrl'>,
): Promise<CheckResult> {
  return judgeDisks(await readDisks(config));
}

export function judgeDisks(disks: readonly Disk[]): CheckResult {
  const judged = disks.map(({ uses, free, total }) => {
    const result = judgeDisk(free, total);
    if (disks.length === 1) return result;
    return { ...result, text: `Диск на ${uses.map((use) => names[use]).join(' и ')}: ${result.text}` };
  });
  const [worst] = judged.toSorted((a, b) => severity.indexOf(b.state) - severity.indexOf(a.state));
  return worst ?? warning('Проверката не можа да се направи.');
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
