import { mkdirSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const place = '/dev/shm';
const prefix = 'iskra-run-';
const gigabyte = 1024 ** 3;

/** The environment variable with the temporary folder on the disk while TMPDIR is one in memory. */
const ON_DISK = 'TMPDIR_ON_DISK';

/**
 * Moves the temporary files of a test run into memory where there is enough of it: copying a database of 900 files to a
 * disk that others write to takes ten times the processor time. Nothing that the tests prove needs a disk, as they kill
 * processes and not the machine. Returns the function that removes the folder.
 */
export function useMemoryFolder(): () => void {
  if (!hasRoom()) return () => {};
  for (const name of readdirSync(place)) {
    const pid = Number(name.startsWith(prefix) ? name.slice(prefix.length) : Number.NaN);
    if (pid > 0 && !isRunning(pid)) rmSync(join(place, name), { recursive: true, force: true });
  }
  const folder = join(place, `${prefix}${process.pid}`);
  // PostgreSQL's user has to enter it when the tests run as root.
  mkdirSync(folder, { mode: 0o755 });
  const before = process.env['TMPDIR'];
  process.env[ON_DISK] = tmpdir();
  process.env['TMPDIR'] = folder;
  // The processes that the tests start compile the same files.
  process.env['NODE_COMPILE_CACHE'] ??= join(folder, 'compiled');
  return () => {
    delete process.env[ON_DISK];
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
    rmSync(folder, { recursive: true, force: true });
  };
}

/** The temporary folder for what is hard-linked to files of the project, or too large for the memory. */
export function diskTmpdir(): string {
  return process.env[ON_DISK] ?? tmpdir();
}

function hasRoom(): boolean {
  if (process.platform !== 'linux') return false;
  try {
    const mounted = readFileSync('/proc/mounts', 'utf8').split('\n');
    const options = mounted
      .find((line) => line.startsWith(`tmpfs ${place} `))
      ?.split(' ')[3]
      ?.split(',');
    const { bavail, bsize } = statfsSync(place);
    const isUsable = options?.includes('rw') === true && !options.includes('noexec');
    return isUsable && bavail * bsize > 3 * gigabyte && process.availableMemory() > 6 * gigabyte;
  } catch {
    return false;
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM: it runs for another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
