import { createReadStream } from 'node:fs';
import { access, constants, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { BackupError } from './backup-error.ts';
import type { BackupStore } from './backup-store.ts';

/** A backup that can be read from its beginning. */
export interface BackupFile {
  /** In messages for the operator. */
  name: string;
  /** @throws BackupError when it does not exist or may not be read. */
  open(): Promise<Readable>;
  /** Its length, at least a part of what it needs when it is restored. */
  bytes(): Promise<number>;
}

export const fileOnDisk = (path: string): BackupFile => ({
  name: path,
  async open() {
    await access(path, constants.R_OK).catch((error: unknown) => {
      throw new BackupError(`The backup ${path} cannot be opened. Check the path and its permissions.`, {
        cause: error,
      });
    });
    return createReadStream(path);
  },
  bytes: async () => (await stat(path)).size,
});

export const fileInStore = (store: BackupStore, name: string): BackupFile => ({
  name,
  async open() {
    const content = await store.open(name);
    if (content === null) throw new BackupError(`There is no backup ${name} in ${store.place}.`);
    return content;
  },
  bytes: async () => (await store.list()).find((file) => file.name === name)?.bytes ?? 0,
});
