import { mkdir, open, realpath, rm, statfs } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { errorText } from '#server/platform/error-text.ts';
import { StartError } from '#server/platform/start-error.ts';

const MIN_FREE_BYTES = 256 * 1024 * 1024;

/** Formats a path for messages: relative (`./data`) when it is below the working directory. */
export function displayPath(path: string): string {
  const relativePath = relative(process.cwd(), path);
  return relativePath === '' || relativePath.startsWith('..') || relativePath === path
    ? path
    : `.${sep}${relativePath}`;
}

/** The error code of a failed system call (`ENOSPC`), or an empty string. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/**
 * Creates the data directory when absent and verifies that it is writable and has at least 256 MB of free space. Returns
 * its real path, so that different names of one directory are recognized as the same.
 * @throws StartError with instructions for the operator
 */
export async function openDataDir(dataDir: string): Promise<string> {
  const path = resolve(dataDir);
  try {
    await createDir(path);
    const folder = await realpath(path);
    await requireFreeSpace(folder);
    await probeWrite(folder);
    return folder;
  } catch (error) {
    throw error instanceof StartError ? error : new StartError(describeDataDirError(path, error), { cause: error });
  }
}

/** Creates one level at a time: `mkdir` with `recursive` never returns where no directory can be created, as in /proc. */
async function createDir(folder: string): Promise<void> {
  try {
    await mkdir(folder);
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return;
    if (errorCode(error) !== 'ENOENT' || dirname(folder) === folder) throw error;
    await createDir(dirname(folder));
    await mkdir(folder);
  }
}

/** @throws StartError when the disk of the folder has less than 256 MB of free space. */
export async function requireFreeSpace(folder: string): Promise<void> {
  const disk = await statfs(folder);
  const free = disk.bavail * disk.bsize;
  if (free < MIN_FREE_BYTES) {
    throw new StartError(
      `Only ${Math.floor(free / 1024 / 1024)} MB are free for ${displayPath(folder)}; iskra needs at least 256 MB. ` +
        'Free some space, or set DATA_DIR to a directory on another disk.',
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

function describeDataDirError(folder: string, error: unknown): string {
  const displayed = displayPath(folder);
  switch (errorCode(error)) {
    case 'EACCES':
    case 'EPERM':
      return `iskra cannot write to ${displayed}. Give this user write permission, or set DATA_DIR to another directory.`;
    case 'EROFS':
      return `${displayed} is on a read-only file system. Set DATA_DIR to a writable directory.`;
    case 'ENOSPC':
    case 'EDQUOT':
      return `The disk that holds ${displayed} is full. Free at least 256 MB, or set DATA_DIR to a directory on another disk.`;
    case 'EEXIST':
    case 'ENOTDIR':
      return `${displayed} is not a directory. Remove that file, or set DATA_DIR to a directory.`;
    default:
      return `iskra cannot use ${displayed} (${errorText(error)}). Set DATA_DIR to another directory.`;
  }
}
