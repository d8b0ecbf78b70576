import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Cache } from '#server/platform/cache/cache.ts';
import { exactBytes } from '#server/platform/cache/exact-bytes.ts';
import { etagOf } from '#server/platform/http/etag.ts';
import { type Compressed, compressBetter, compressFast } from './compress-page.ts';

export type Encoding = Compressed | 'identity';

/** One page in one encoding, ready to be sent without further work. */
export interface PageBytes {
  etag: string;
  headers: Record<string, string>;
  /** Headers of a 304 response, which has no body. */
  unchangedHeaders: Record<string, string>;
  body: Buffer;
}

export interface PageContent {
  html: string;
  status: number;
  /** The headers that do not depend on the encoding. */
  headers: Readonly<Record<string, string>>;
  topics: Iterable<string>;
}

/** What the headers of a page take, and each of its topics with its place in the index of the cache. */
const headerBytes = 2_000;
const topicBytes = 200;
/** The size of both compressed encodings relative to the smaller first one, with a reserve. */
const bothEncodings = 2.4;

/**
 * The uncompressed bodies asked for last: four times as large as the compressed ones, and hardly ever asked for by
 * browsers, but by robots and behind proxies that remove the header.
 */
const plainBodies = new Cache<Buffer>({ maxBytes: 2 * 1024 * 1024 });

/** The improvements of all pages, one at a time: they must not take a processor from the requests. */
let improvements: Promise<unknown> = Promise.resolve();

/**
 * A rendered page in the encodings that clients asked for. An encoding is made fast when it is first asked for, and
 * better, in the background, when it is asked for again: most pages behind a filter are seen once.
 */
export class PageInMemory {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly topics: ReadonlySet<string>;
  /** What the page takes when both compressed encodings have been asked for. */
  readonly bytes: number;
  readonly #digest: string;
  readonly #encoded = new Map<Compressed, { bytes: PageBytes; times: number }>();

  /** @param encoding the encoding that the first client accepts */
  constructor({ html, status, headers, topics }: PageContent, encoding: Encoding) {
    const plain = Buffer.from(html);
    this.status = status;
    this.headers = headers;
    this.topics = new Set(topics);
    this.#digest = etagOf(plain).slice(1, -1);
    const { body } = this.#encode(plain, encoding === 'gzip' ? 'gzip' : 'br').bytes;
    if (encoding === 'identity') this.#keepPlain(plain);
    this.bytes = Math.ceil(body.length * bothEncodings) + headerBytes + topicBytes * this.topics.size;
  }

  /** The page in an encoding. */
  in(encoding: Encoding): PageBytes {
    if (encoding === 'identity') return this.#bytesOf(this.#plain(), encoding);
    const encoded = this.#encoded.get(encoding) ?? this.#encode(this.#plain(), encoding);
    encoded.times += 1;
    if (encoded.times === 2) this.#improve(encoding);
    return encoded.bytes;
  }

  #etag(encoding: Encoding): string {
    return `"${this.#digest}-${encoding}"`;
  }

  #encode(plain: Buffer, encoding: Compressed): { bytes: PageBytes; times: number } {
    const encoded = { bytes: this.#bytesOf(compressFast(plain, encoding), encoding), times: 0 };
    this.#encoded.set(encoding, encoded);
    return encoded;
  }

  #improve(encoding: Compressed): void {
    improvements = improvements
      .then(() => compressBetter(plainBodies.find(this.#etag('identity')) ?? this.#decompress(), encoding))
      .then((body) => this.#encoded.set(encoding, { bytes: this.#bytesOf(body, encoding), times: 2 }))
      // Without the memory for it, the page stays as it is.
      .catch(() => {});
  }

  #plain(): Buffer {
    return plainBodies.find(this.#etag('identity')) ?? this.#keepPlain(this.#decompress());
  }

  #decompress(): Buffer {
    const br = this.#encoded.get('br');
    const gzip = this.#encoded.get('gzip');
    if (br) return brotliDecompressSync(br.bytes.body);
    if (gzip) return gunzipSync(gzip.bytes.body);
    throw new Error('A page has no encoding.');
  }

  #keepPlain(bytes: Buffer): Buffer {
    // A redirect has no body, and the cache no entries without a size.
    const plain = exactBytes(bytes);
    plainBodies.set(this.#etag('identity'), { value: plain, bytes: plain.length + 1 });
    return plain;
  }

  #bytesOf(body: Buffer, encoding: Encoding): PageBytes {
    const etag = this.#etag(encoding);
    // Weak, because the bytes change when the encoding is improved.
    const always = { ...this.headers, vary: 'accept-encoding', etag: encoding === 'identity' ? etag : `W/${etag}` };
    const coded = encoding === 'identity' ? {} : { 'content-encoding': encoding };
    const contentHeaders = { 'content-type': 'text/html; charset=utf-8', ...coded };
    const headers = { ...always, ...contentHeaders, 'content-length': String(body.length) };
    return { etag, headers, unchangedHeaders: always, body };
  }
}
