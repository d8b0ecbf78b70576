import { createHash, type Hash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { exactBytes } from '#server/platform/cache/exact-bytes.ts';
import { etagOf } from '#server/platform/http/etag.ts';

export interface Compressed {
  /** The document as gzip. */
  chunks: readonly Buffer[];
  /** Its compressed size in bytes. */
  size: number;
  etag(encoding: 'gzip' | 'identity'): string;
}

/**
 * A text that is written once for all its readers, who wait until it is complete: a response that was begun could not
 * say any more that the database has gone. Only its compressed bytes are stored, so that a feed of a hundred thousand
 * products fits into memory.
 */
export class CompressedDocument {
  readonly #written = Promise.withResolvers<Compressed>();

  /** Rejects if the text could not be written. */
  get written(): Promise<Compressed> {
    return this.#written.promise;
  }

  /** Consumes the text. Never throws: readers of the document get the error. Returns it if it is complete. */
  async write(text: AsyncIterable<string>): Promise<Compressed | null> {
    const chunks: Buffer[] = [];
    const hash = createHash('sha256');
    try {
      await pipeline(Readable.from(hashed(text, hash)), createGzip(), async (compressed) => {
        // A gzip stream yields buffers.
        for await (const chunk of compressed as AsyncIterable<Buffer>) chunks.push(exactBytes(chunk));
      });
    } catch (error) {
      this.#written.promise.catch(() => {});
      this.#written.reject(error);
      return null;
    }
    const size = chunks.reduce((sum, { length }) => sum + length, 0);
    const document = { chunks, size, etag: (encoding: 'gzip' | 'identity') => etagOf(hash, encoding) };
    this.#written.resolve(document);
    return document;
  }
}

async function* hashed(text: AsyncIterable<string>, hash: Hash): AsyncGenerator<string> {
  for await (const piece of text) {
    hash.update(piece);
    yield piece;
  }
}
