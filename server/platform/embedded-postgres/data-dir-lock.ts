import { open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { StartError } from '#server/platform/start-error.ts';
import { errorCode, displayPath } from './data-dir.ts';
import { processStartId, isAlive } from './process-identity.ts';

/** The exclusive lock of a data directory. */
export interface DataDirLock {
  release(): Promise<void>;
}

/**
 * Acquires `<folder>/iskra.lock` for this process. A stale lock, left by a process that no longer runs (its PID and start
 * time do not match a running process), is replaced.
 * @throws StartError that names the process which holds the lock
 */
export async function lockDataDir(folder: string): Promise<DataDirLock> {
  const path = join(folder, 'iskra.lock');
  const ownContent = JSON.stringify({
    pid: process.pid,
    birth: processStartId(process.pid),
    since: new Date().toISOString(),
  });
  for (;;) {
    if (await createIfAbsent(path, ownContent)) return { release: () => rm(path, { force: true }) };
    const otherContent = await readLockFile(path);
    if (otherContent === undefined) continue;
    const ownerPid = findLiveOwner(otherContent);
    if (ownerPid !== undefined) {
      throw new StartError(
        `Another iskra (process ${ownerPid}) is already using ${displayPath(folder)}. ` +
          'Stop it first, or set DATA_DIR to another directory.',
      );
    }
    await removeStaleLock(path, otherContent);
  }
}

async function createIfAbsent(path: string, content: string): Promise<boolean> {
  try {
    const file = await open(path, 'wx', 0o644);
    try {
      await file.writeFile(content);
    } finally {
      await file.close();
    }
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Reads the lock file; waits up to 500 ms for a process that has created the file but not yet written it. */
async function readLockFile(path: string): Promise<string | undefined> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    try {
      const content = await readFile(path, 'utf8');
      if (content.endsWith('}')) return content;
    } catch (error) {
      if (errorCode(error) === 'ENOENT') return undefined;
      throw error;
    }
    await wait(25);
  }
  return '';
}

function findLiveOwner(content: string): number | undefined {
  let lock: unknown;
  try {
    lock = JSON.parse(content);
  } catch {
    return undefined;
  }
  if (typeof lock !== 'object' || lock === null || !('pid' in lock) || !('birth' in lock)) return undefined;
  const { pid, birth } = lock;
  return typeof pid === 'number' && isAlive(pid) && processStartId(pid) === birth ? pid : undefined;
}

/** Renames before removing: when two processes find the same stale lock, only one of them moves it away. */
async function removeStaleLock(path: string, expectedContent: string): Promise<void> {
  const renamedPath = `${path}.stale-${process.pid}`;
  try {
    await rename(path, renamedPath);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return;
    throw error;
  }
  const movedContent = await readFile(renamedPath, 'utf8');
  if (movedContent === expectedContent) await rm(renamedPath, { force: true });
  else await rename(renamedPath, path);
}
