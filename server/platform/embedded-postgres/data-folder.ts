import { mkdir, open, realpath, rm, statfs } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { StartError } from '#server/platform/start-error.ts';

const NEEDED_BYTES = 256 * 1024 * 1024;

/** A folder as an operator would write it: `./data` when it lies below the working directory. */
export function shownPath(path: string): string {
  const fromHere = relative(process.cwd(), path);
  return fromHere === '' || fromHere.startsWith('..') || fromHere === path ? path : `.${sep}${fromHere}`;
}

/** The error code of a failed system call (`ENOSPC`), or an empty string. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/**
 * Makes the data folder when it is absent and proves that it can hold data: a durable write works and at least 256 MB
 * are free. Returns its one real absolute path, so that two names of one folder are one folder.
 */
export async function openDataFolder(dataDir: string): Promise<string> {
  const wanted = resolve(dataDir);
  try {
    await makeFolder(wanted);
    const folder = await realpath(wanted);
    await requireFreeSpace(folder);
    await probeWrite(folder);
    return folder;
  } catch (error) {
    throw error instanceof StartError ? error : new StartError(whyUnusable(wanted, error), { cause: error });
  }
}

/** Level by level: Node.js' own `recursive` never returns where a folder cannot be made at all, as below /proc. */
async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder);
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return;
    if (errorCode(error) !== 'ENOENT' || dirname(folder) === folder) throw error;
    await makeFolder(dirname(folder));
    await mkdir(folder);
  }
}

/** Refuses a folder whose disk is nearly full, before the database meets the end of it. */
export async function requireFreeSpace(folder: string): Promise<void> {
  const disk = await statfs(folder);
  const free = disk.bavail * disk.bsize;
  if (free < NEEDED_BYTES) {
    throw new StartError(
      `Only ${Math.floor(free / 1024 / 1024)} MB are free for ${shownPath(folder)}; iskra needs at least 256 MB. ` +
        'Free some space, or set DATA_DIR to a folder on another disk.',
    );
  }
}

async function probeWrite(folder: string): Promise<void> {
  const probe = join(folder, `.write-probe-${process.pid}`);
  try {
    const file = await open(probe, 'w', 0o600);
    try {
      await file.write(Buffer.alloc(8192, 1));
      await file.sync();
    } finally {
      await file.close();
    }
  } finally {
    await rm(probe, { force: true });
  }
}

function whyUnusable(folder: string, error: unknown): string {
  const shown = shownPath(folder);
  switch (errorCode(error)) {
    case 'EACCES':
    case 'EPERM':
      return `iskra may not write to ${shown}. Give this user the right to write there, or set DATA_DIR to another folder.`;
    case 'EROFS':
      return `${shown} is on a read-only disk. Set DATA_DIR to a folder that can be written.`;
    case 'ENOSPC':
    case 'EDQUOT':
      return `The disk that holds ${shown} is full. Free at least 256 MB, or set DATA_DIR to a folder on another disk.`;
    case 'EEXIST':
    case 'ENOTDIR':
      return `${shown} is not a folder. Remove that file, or set DATA_DIR to a folder.`;
    default:
      return `iskra cannot use ${shown} (${error instanceof Error ? error.message : String(error)}). Set DATA_DIR to another folder.`;
  }
}
