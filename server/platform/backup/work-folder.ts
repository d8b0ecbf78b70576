import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Longer than any backup or verification takes. */
const abandonedAfterMilliseconds = 24 * 3_600_000;

/**
 * Lets `work` use a folder of its own below `parent`, whose name begins with `prefix`, and removes it. Those of processes
 * that were killed a day ago or more are removed too.
 */
export async function inWorkFolder<Result>(
  parent: string,
  prefix: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  await mkdir(parent, { recursive: true, mode: 0o700 });
  await removeAbandoned(parent, prefix);
  const folder = await mkdtemp(join(parent, prefix));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function removeAbandoned(parent: string, prefix: string): Promise<void> {
  const names = (await readdir(parent)).filter((name) => name.startsWith(prefix));
  for (const name of names) {
    const path = join(parent, name);
    const stats = await stat(path).catch(() => null);
    if (stats && Date.now() - stats.mtimeMs > abandonedAfterMilliseconds)
      await rm(path, { recursive: true, force: true }).catch(() => {});
  }
}
