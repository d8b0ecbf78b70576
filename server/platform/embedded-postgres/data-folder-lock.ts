import { open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { StartError } from '#server/platform/start-error.ts';
import { errorCode, shownPath } from './data-folder.ts';
import { birthOf, isAlive } from './process-identity.ts';

/** The right of one process to use a data folder. */
export interface DataFolderLock {
  release(): Promise<void>;
}

/**
 * Takes `<folder>/iskra.lock` for this process, or refuses with a sentence naming the process that has it. A lock left
 * by a process that died, even by `kill -9` or a power cut, is recognised (its id and its birth no longer match) and
 * taken over.
 */
export async function lockDataFolder(folder: string): Promise<DataFolderLock> {
  const path = join(folder, 'iskra.lock');
  const mine = JSON.stringify({ pid: process.pid, birth: birthOf(process.pid), since: new Date().toISOString() });
  for (;;) {
    if (await createExclusively(path, mine)) return { release: () => rm(path, { force: true }) };
    const theirs = await readSettled(path);
    if (theirs === undefined) continue;
    const holder = livingHolder(theirs);
    if (holder !== undefined) {
      throw new StartError(
        `Another iskra (process ${holder}) is already using ${shownPath(folder)}. ` +
          'Stop it first, or set DATA_DIR to another folder.',
      );
    }
    await removeStale(path, theirs);
  }
}

async function createExclusively(path: string, content: string): Promise<boolean> {
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

/** The content of the lock; a rival that has created it but not yet written it is given a moment. */
async function readSettled(path: string): Promise<string | undefined> {
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

function livingHolder(content: string): number | undefined {
  let lock: unknown;
  try {
    lock = JSON.parse(content);
  } catch {
    return undefined;
  }
  if (typeof lock !== 'object' || lock === null || !('pid' in lock) || !('birth' in lock)) return undefined;
  const { pid, birth } = lock;
  return typeof pid === 'number' && isAlive(pid) && birthOf(pid) === birth ? pid : undefined;
}

/** Renames before removing: of two processes that judged the same lock stale, only one moves that very lock away. */
async function removeStale(path: string, judged: string): Promise<void> {
  const aside = `${path}.stale-${process.pid}`;
  try {
    await rename(path, aside);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return;
    throw error;
  }
  const moved = await readFile(aside, 'utf8');
  if (moved === judged) await rm(aside, { force: true });
  else await rename(aside, path);
}
