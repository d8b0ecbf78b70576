import { createHash, type Hash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { etagOf } from '#server/platform/http/etag.ts';

/**
 * A text that any number of readers can read while it is still being written. Only its compressed bytes are stored,
 * so that a feed of a hundred thousand products fits into memory.
 */
export class GrowingDocument {
  readonly #chunks: Buffer[] = [];
  readonly #begun = Promise.withResolvers<void>();
  #more = Promise.withResolvers<void>();
  #state: 'waiting' | 'growing' | 'whole' | 'broken' = 'waiting';
  #failure: unknown;
  readonly #hash: Hash = createHash('sha256');

  /** Resolves when the first bytes are available, or rejects if writing failed before that. */
  get begun(): Promise<void> {
    return this.#begun.promise;
  }

  /** The ETag of the document in one encoding. Undefined until it is complete. */
  etag(encoding: 'gzip' | 'identity'): string | undefined {
    return this.#state === 'whole' ? etagOf(this.#hash, encoding) : undefined;
  }

  /** The compressed size. Undefined until the document is complete. */
  get size(): number | undefined {
    return this.#state === 'whole' ? this.#chunks.reduce((sum, { length }) => sum + length, 0) : undefined;
  }

  /** Consumes the text. Never throws: readers of the document get the error. */
  async write(text: AsyncIterable<string>): Promise<void> {
    this.#state = 'growing';
    try {
      await pipeline(Readable.from(this.#watched(text)), createGzip(), async (compressed) => {
        // A gzip stream yields buffers.
        for await (const chunk of compressed as AsyncIterable<Buffer>) this.#add(chunk);
      });
      this.#state = 'whole';
      this.#begun.resolve();
    } catch (error) {
      this.#failure = error;
      this.#state = 'broken';
      this.#begun.promise.catch(() => {});
      this.#begun.reject(error);
    }
    this.#more.resolve();
  }

  /** Streams the document as gzip from the start. */
  async *read(): AsyncGenerator<Buffer> {
    for (let next = 0; ;) {
      const more = this.#more.promise;
      for (; next < this.#chunks.length; next++) yield this.#chunks[next] ?? Buffer.alloc(0);
      if (this.#state === 'broken') throw this.#failure;
      if (this.#state === 'whole' && next >= this.#chunks.length) return;
      if (more === this.#more.promise) await more;
    }
  }

  #add(chunk: Buffer): void {
    this.#chunks.push(chunk);
    const { resolve } = this.#more;
    this.#more = Promise.withResolvers();
    resolve();
  }

  async *#watched(text: AsyncIterable<string>): AsyncGenerator<string> {
    for await (const piece of text) {
      this.#hash.update(piece);
      yield piece;
      this.#begun.resolve();
    }
  }
}
