import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
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
  /** @throws Error when `content` has another number of bytes than `size`. */
  addStream(name: string, size: number, content: Readable): Promise<ArchiveEntry>;
  /** Completes the archive. Resolves when it is stored. */
  finish(): Promise<void>;
  abort(): Promise<void>;
}

/** `store` receives the bytes of the archive; it must store nothing when they end with an error. */
export async function openArchiveWriter(
  store: (archive: Readable) => Promise<void>,
  key: string | null,
): Promise<ArchiveWriter> {
  const pack = tar.pack();
  const archive = Readable.from(pack, { objectMode: false });
  const source = key === null ? archive : await encryptStream(archive, key);
  const finished = store(source);
  // A failure surfaces from finish(); until then it must not count as unhandled.
  finished.catch(() => {});
  const add = (name: string, size: number, content: Readable): Promise<ArchiveEntry> => {
    const { stream: hashing, digest } = openHashStream();
    const entry = pack.entry({ name, size, mode: 0o600 });
    return Promise.race([
      pipeline(content, hashing, entry).then(() => ({ name, bytes: size, sha256: digest() })),
      finished.then(() => Promise.reject(new Error('The archive ended early'))),
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
    addStream: add,
    async finish() {
      pack.finalize();
      await finished;
    },
    async abort() {
      // Without an error the archive would end as if it were complete.
      pack.destroy(new Error('The archive was given up'));
      await finished.catch(() => {});
    },
  };
}
