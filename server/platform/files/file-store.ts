import { randomBytes } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import type { Readable } from 'node:stream';

/** Stores files by names that the shop generates: in a folder, or in a bucket (`bucket-files.ts`). */
export interface FileStore {
  /** Writes the file atomically. It is durable when the call returns. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  get(name: string): Promise<Buffer | null>;
  /** The file, or the bytes of a range that lies within it; `size` is the number of bytes of the stream. */
  stream(name: string, range?: ByteRange): Promise<{ stream: Readable; size: number } | null>;
  has(name: string): Promise<boolean>;
  delete(name: string): Promise<void>;
  /**
   * The complete files, or those of one folder, sorted by name. Files written or deleted meanwhile may be missing or
   * listed.
   */
  list(folder?: string): AsyncIterable<StoredFile>;
}

/** Bytes of a file, the first and the last included. */
export interface ByteRange {
  start: number;
  end: number;
}

interface StoredFile {
  name: string;
  bytes: number;
}

const allowedName = /^[a-z0-9][a-z0-9_-]*(?:[./][a-z0-9][a-z0-9_-]*)*$/i;

/** Whether a file of the shop may have this name: relative, and never above its folder. */
export const isFileName = (name: string): boolean => allowedName.test(name) && name.length <= 200;

/** @throws Error when no file of the shop may have this name. */
export function requireFileName(name: string): string {
  if (!isFileName(name)) throw new Error(`Not a file name of the shop: ${JSON.stringify(name)}`);
  return name;
}

/** Files in a folder; a slash in a name creates a subfolder. */
export function openFileStore(folder: string): FileStore {
  const pathOf = (name: string): string => join(folder, requireFileName(name));
  return {
    async put(name, bytes) {
      const path = pathOf(name);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const unfinished = `${path}.${randomBytes(6).toString('hex')}.tmp`;
      try {
        const file = await open(unfinished, 'wx', 0o600);
        try {
          await file.writeFile(bytes);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(unfinished, path);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    get: (name) => orNull(readFile(pathOf(name))),
    async stream(name, range) {
      const path = pathOf(name);
      const stats = await orNull(stat(path));
      if (!stats?.isFile()) return null;
      return { stream: createReadStream(path, range), size: range ? range.end - range.start + 1 : stats.size };
    },
    has: async (name) => (await orNull(stat(pathOf(name))))?.isFile() ?? false,
    delete: (name) => rm(pathOf(name), { force: true }),
    list: (part = '') => listFolder(folder, part && requireFileName(part)),
  };
}

async function* listFolder(folder: string, part: string): AsyncGenerator<StoredFile> {
  const start = join(folder, part);
  if (!existsSync(start)) return;
  const entries = await readdir(start, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.tmp'))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .map((path) => path.replaceAll(sep, '/'));
  for (const name of names.sort()) {
    const stats = await orNull(stat(join(folder, name)));
    if (stats !== null) yield { name, bytes: stats.size };
  }
}

async function orNull<T>(promise: Promise<T>): Promise<T | null> {
  try {
    return await promise;
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) return null;
    throw error;
  }
}
