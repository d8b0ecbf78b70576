import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Config } from '#server/platform/config/config.ts';
import { type Bucket, openBucket } from '#server/platform/object-storage/open-bucket.ts';
import { inWorkFolder } from './work-folder.ts';

/** Where backups are kept: a folder, or a bucket. */
export interface BackupStore {
  /** In messages for the operator. */
  readonly place: string;
  /** The complete files and their sizes, in no order. */
  list(): Promise<{ name: string; bytes: number }[]>;
  /** Stores a file. It appears when it is complete and durable; if `content` fails, nothing is stored. */
  write(name: string, content: Readable): Promise<void>;
  /** `null` for a file that does not exist. */
  open(name: string): Promise<Readable | null>;
  delete(name: string): Promise<void>;
}

/** The backups of the configured shop: in the bucket of BACKUP_URL, or in BACKUP_DIR. */
export function openBackupStore({ backupDir, backupBucket }: Pick<Config, 'backupDir' | 'backupBucket'>): BackupStore {
  return backupBucket === null ? openBackupFolder(backupDir) : openBackupBucket(openBucket(backupBucket));
}

export function openBackupFolder(folder: string): BackupStore {
  return {
    place: folder,
    async list() {
      if (!existsSync(folder)) return [];
      const files = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isFile());
      return Promise.all(files.map(async ({ name }) => ({ name, bytes: (await stat(join(folder, name))).size })));
    },
    async write(name, content) {
      await inWorkFolder(folder, '.writing-', async (work) => {
        const partial = join(work, 'file');
        await pipeline(content, createWriteStream(partial, { mode: 0o600, flags: 'wx' }));
        const file = await open(partial, 'r+');
        try {
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(partial, join(folder, name));
      });
    },
    open: async (name) => (existsSync(join(folder, name)) ? createReadStream(join(folder, name)) : null),
    delete: (name) => rm(join(folder, name), { force: true }),
  };
}

export function openBackupBucket(bucket: Bucket): BackupStore {
  return {
    place: bucket.place,
    async list() {
      const files = [];
      for await (const { key, bytes } of bucket.list()) if (!key.includes('/')) files.push({ name: key, bytes });
      return files;
    },
    write: (name, content) => bucket.upload(name, content),
    open: async (name) => (await bucket.stream(name))?.stream ?? null,
    delete: (name) => bucket.delete(name),
  };
}
