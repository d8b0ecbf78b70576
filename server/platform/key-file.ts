import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const makeKey = () => randomBytes(32).toString('base64url');

/**
 * Reads the keys in `secret.key` beside the data, one per line: the current key first, then previous ones. The file is
 * created atomically on the first start and is readable only by the shop's user. When several processes start together,
 * one creates the file and all read the same keys.
 */
export async function readKeyFile(dataDir: string): Promise<[string, ...string[]]> {
  const path = join(dataDir, 'secret.key');
  const existing = await readKeys(path);
  if (existing !== null) return existing;
  await mkdir(dataDir, { recursive: true });
  const draft = await writeDraft(path, [makeKey()]);
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft);
  const created = await readKeys(path);
  if (created === null) throw new Error(`${path} could not be read back.`);
  return created;
}

/** Reads an existing key file; does not create one. */
export async function readKeyFileIfAny(dataDir: string): Promise<string[]> {
  return (await readKeys(join(dataDir, 'secret.key'))) ?? [];
}

/** Inserts a new key before the current one, which is kept for decryption. Older keys are removed. */
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
    // File system errors of Node.js carry a code.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
