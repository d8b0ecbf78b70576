import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const makeKey = () => randomBytes(32).toString('base64url');

/**
 * The keys in `secret.key` beside the data, one a line: the current one first, then those it replaced. The file is made on
 * the first start and readable by the shop alone. It comes into being whole: of processes that start together, one makes
 * it and all read the same.
 */
export async function readKeyFile(dataDir: string): Promise<[string, ...string[]]> {
  const path = join(dataDir, 'secret.key');
  const known = await readKeys(path);
  if (known !== null) return known;
  await mkdir(dataDir, { recursive: true });
  const draft = await writeDraft(path, [makeKey()]);
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft);
  const made = await readKeys(path);
  if (made === null) throw new Error(`${path} could not be read back.`);
  return made;
}

/** The same where the file is there already; none is made. */
export async function readKeyFileIfAny(dataDir: string): Promise<string[]> {
  return (await readKeys(join(dataDir, 'secret.key'))) ?? [];
}

/** Puts a new key before the current one, which stays for reading what it sealed. Keys older than that are removed. */
export async function rotateKeyFile(dataDir: string): Promise<void> {
  const path = join(dataDir, 'secret.key');
  const [current] = await readKeyFile(dataDir);
  await rename(await writeDraft(path, [makeKey(), current]), path);
}

async function writeDraft(path: string, keys: readonly string[]): Promise<string> {
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  await writeFile(draft, `${keys.join('\n')}\n`, { mode: 0o600 });
  return draft;
}

async function readKeys(path: string): Promise<[string, ...string[]] | null> {
  try {
    const [current, ...older] = (await readFile(path, 'utf8')).split('\n').map((line) => line.trim());
    if (!current)
      throw new Error(`${path} is empty. Restore it from the backup, or remove it to begin with a new key.`);
    return [current, ...older.filter((key) => key !== '')];
  } catch (error) {
    // What Node.js throws for files carries a code.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
