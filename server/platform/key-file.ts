import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The key in `secret.key` beside the data, made on the first start and readable by the shop alone. It comes into being
 * whole: of processes that start together, one makes it and all read the same.
 */
export async function readKeyFile(dataDir: string): Promise<string> {
  const path = join(dataDir, 'secret.key');
  const known = await readKey(path);
  if (known !== null) return known;
  await mkdir(dataDir, { recursive: true });
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  await writeFile(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 });
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft);
  const made = await readKey(path);
  if (made === null) throw new Error(`${path} could not be read back.`);
  return made;
}

async function readKey(path: string): Promise<string | null> {
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch (error) {
    // What Node.js throws for files carries a code.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
