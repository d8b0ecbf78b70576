import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';

/** Stores files by names that the shop generates. An object store can implement the same interface. */
export interface FileStore {
  /** Writes the file atomically. It is flushed to the disk when the call returns. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  get(name: string): Promise<Buffer | null>;
  stream(name: string): Promise<{ stream: Readable; size: number } | null>;
  delete(name: string): Promise<void>;
}

const allowedName = /^[a-z0-9][a-z0-9_-]*(?:[./][a-z0-9][a-z0-9_-]*)*$/i;

/** Whether a file of the shop may have this name: relative, and never above its folder. */
export const isFileName = (name: string): boolean => allowedName.test(name) && name.length <= 200;

/** Files in a folder; a slash in a name creates a subfolder. */
export function openFileStore(folder: string): FileStore {
  const pathOf = (name: string): string => {
    if (!isFileName(name)) throw new Error(`Not a file name of the shop: ${JSON.stringify(name)}`);
    return join(folder, name);
  };
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
    async stream(name) {
      const path = pathOf(name);
      const found = await orNull(stat(path));
      return found?.isFile() ? { stream: createReadStream(path), size: found.size } : null;
    },
    delete: (name) => rm(pathOf(name), { force: true }),
  };
}

async function orNull<T>(promise: Promise<T>): Promise<T | null> {
  try {
    return await promise;
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) return null;
    throw error;
  }
}
