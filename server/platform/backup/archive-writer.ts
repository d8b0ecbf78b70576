import { createReadStream, createWriteStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import tar from 'tar-stream';
import { encryptStream } from './encryption.ts';
import { openHashStream } from './hash-stream.ts';

export interface ArchiveEntry {
  name: string;
  bytes: number;
  sha256: string;
}

/** Writes a tar archive, encrypted when `key` is given, entry by entry. Call `finish` or `abort` at the end. */
export interface ArchiveWriter {
  addJson(name: string, value: unknown): Promise<ArchiveEntry>;
  addFile(name: string, path: string): Promise<ArchiveEntry>;
  /** Completes the archive and flushes it to the disk. */
  finish(): Promise<void>;
  abort(): Promise<void>;
}

export async function openArchiveWriter(path: string, key: string | null): Promise<ArchiveWriter> {
  const pack = tar.pack();
  const archive = Readable.from(pack, { objectMode: false });
  const source = key === null ? archive : await encryptStream(archive, key);
  const written = pipeline(source, createWriteStream(path, { mode: 0o600, flags: 'wx' }));
  // A failure surfaces from finish(); until then it must not count as unhandled.
  written.catch(() => {});
  const add = (name: string, size: number, content: Readable): Promise<ArchiveEntry> => {
    const { stream: hashing, digest } = openHashStream();
    const entry = pack.entry({ name, size, mode: 0o600 });
    return Promise.race([
      pipeline(content, hashing, entry).then(() => ({ name, bytes: size, sha256: digest() })),
      written.then(() => Promise.reject(new Error('The archive ended early'))),
    ]);
  };
  return {
    addJson(name, value) {
      const bytes = Buffer.from(JSON.stringify(value, null, 2));
      return add(name, bytes.length, Readable.from([bytes]));
    },
    async addFile(name, file) {
      const { size } = await stat(file);
      return add(name, size, createReadStream(file, size === 0 ? {} : { end: size - 1 }));
    },
    async finish() {
      pack.finalize();
      await written;
      const file = await open(path, 'r+');
      try {
        await file.sync();
      } finally {
        await file.close();
      }
    },
    async abort() {
      pack.destroy();
      await written.catch(() => {});
    },
  };
}
