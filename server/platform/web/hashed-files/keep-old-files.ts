import { copyFile, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const weekMs = 7 * 86_400_000;
const listName = '.current.json';

/** The folder with the files of earlier builds, below the data folder. */
export const oldFilesFolder = (dataDir: string): string => join(dataDir, 'assets');

/**
 * Copies the hashed files of this build into `folder` and removes those whose build was replaced more than a week ago,
 * so that pages opened before an update still find their scripts. A file counts as replaced from the first start
 * without it; its modification time records that.
 */
export async function keepOldFiles(folder: string, builds: readonly string[], now: Date): Promise<void> {
  await mkdir(folder, { recursive: true });
  const current = new Map<string, string>();
  for (const build of builds) for (const name of await readdir(build)) current.set(name, join(build, name));
  const before = await readList(folder);
  const storedFiles = (await readdir(folder)).filter((name) => !name.startsWith('.'));
  for (const name of storedFiles) {
    if (current.has(name)) continue;
    const path = join(folder, name);
    if (before.has(name)) await utimes(path, now, now);
    else if (now.getTime() - (await stat(path)).mtimeMs > weekMs) await rm(path, { force: true });
  }
  const there = new Set(storedFiles);
  for (const [name, path] of current) if (!there.has(name)) await copyWhole(path, join(folder, name));
  await writeWhole(join(folder, listName), JSON.stringify([...current.keys()]));
}

/** The file names of the previous build; none at first. */
async function readList(folder: string): Promise<ReadonlySet<string>> {
  try {
    // Written by keepOldFiles.
    return new Set(JSON.parse(await readFile(join(folder, listName), 'utf8')) as string[]);
  } catch {
    return new Set();
  }
}

/** Renames the file when it is complete, since another process may serve it at the same time. */
async function copyWhole(from: string, to: string): Promise<void> {
  const part = partOf(to);
  await copyFile(from, part);
  await rename(part, to);
}

async function writeWhole(path: string, text: string): Promise<void> {
  const part = partOf(path);
  await writeFile(part, text);
  await rename(part, path);
}

function partOf(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return join(path, '..', `.${name}.${process.pid}`);
}
