import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { BucketPlace } from '#server/platform/object-storage/bucket-place.ts';
import { signatureProblem } from './s3-signature.ts';

/** The fault of the next request: an error, a connection that ends at once, or one that ends within the body. */
type Fault = 'slow-down' | 'reset' | 'reset-midway';

const minPartBytes = 5 * 1024 * 1024;
const statusOf: Readonly<Record<string, number>> = {
  NoSuchBucket: 404,
  NoSuchKey: 404,
  NoSuchUpload: 404,
  InvalidPart: 400,
  EntityTooSmall: 400,
  InvalidRange: 416,
  PreconditionFailed: 412,
  SlowDown: 503,
};

/** An error answer of S3. */
class Refusal extends Error {}

/**
 * S3 over real HTTP as the shop uses it: signed requests, objects with ranges, multipart uploads, lists in pages. Buckets
 * are named in the path.
 */
export class S3Simulator {
  readonly bucket = 'shop';
  readonly keys = new Map([['test-key', 'test-secret-key']]);
  readonly objects = new Map<string, Buffer>();
  readonly requests: { method: string; path: string; range: string | null }[] = [];
  readonly faults: Fault[] = [];
  /** The number of keys in a page of a list. */
  pageSize = 1000;
  readonly #uploads = new Map<string, Map<number, Buffer>>();
  #count = 0;
  #server = createServer((request, response) => void this.#serve(request, response));

  async listen(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** Where the shop finds the bucket. */
  place(changes: Partial<BucketPlace> = {}): BucketPlace {
    // A server that listens on a port has an AddressInfo.
    const { port } = this.#server.address() as AddressInfo;
    return {
      bucket: this.bucket,
      prefix: '',
      endpoint: `http://127.0.0.1:${port}`,
      region: 'eu-central-1',
      accessKeyId: 'test-key',
      secretAccessKey: 'test-secret-key',
      pathStyle: true,
      ...changes,
    };
  }

  /** Multipart uploads that were begun and neither completed nor aborted. */
  get unfinishedUploads(): number {
    return this.#uploads.size;
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', headers } = request;
    const url = new URL(request.url ?? '/', 'http://simulator');
    const fault = this.faults.shift();
    if (fault === 'reset') return void request.socket.destroy();
    try {
      const body = await buffer(request);
      this.requests.push({ method, path: request.url ?? '', range: headers.range ?? null });
      if (fault === 'slow-down') throw new Refusal('SlowDown');
      const problem = signatureProblem(request, body, this.keys);
      if (problem) throw new Refusal(problem);
      const [, bucket, ...rest] = url.pathname.split('/').map(decodeURIComponent);
      if (bucket !== this.bucket) throw new Refusal('NoSuchBucket');
      const key = rest.join('/');
      if (key === '') this.#list(url.searchParams, response);
      else if (url.searchParams.has('uploads') || url.searchParams.has('uploadId'))
        this.#multipart(method, key, url.searchParams, body, response);
      else this.#object(method, key, request, body, response, fault);
    } catch (error) {
      if (!(error instanceof Refusal)) return void request.socket.destroy();
      response.writeHead(statusOf[error.message] ?? 403, { 'content-type': 'application/xml' });
      response.end(method === 'HEAD' ? undefined : `<Error><Code>${error.message}</Code><Message>no</Message></Error>`);
    }
  }

  #object(
    method: string,
    key: string,
    { headers }: IncomingMessage,
    body: Buffer,
    response: ServerResponse,
    fault: Fault | undefined,
  ): void {
    if (method === 'PUT') {
      this.objects.set(key, body);
      response.writeHead(200, { etag: etag(body) }).end();
      return;
    }
    if (method === 'DELETE') {
      this.objects.delete(key);
      response.writeHead(204).end();
      return;
    }
    const found = this.objects.get(key);
    if (!found) throw new Refusal('NoSuchKey');
    if (headers['if-match'] !== undefined && headers['if-match'] !== etag(found))
      throw new Refusal('PreconditionFailed');
    const from = Number(/^bytes=(\d+)-$/.exec(headers.range ?? '')?.[1] ?? 0);
    if (from > 0 && from >= found.length) throw new Refusal('InvalidRange');
    const part = found.subarray(from);
    response.writeHead(headers.range ? 206 : 200, { 'content-length': part.length, etag: etag(found) });
    if (method === 'HEAD') response.end();
    else if (fault === 'reset-midway')
      response.write(part.subarray(0, Math.floor(part.length / 2)), () => response.destroy());
    else response.end(part);
  }

  #multipart(method: string, key: string, query: URLSearchParams, body: Buffer, response: ServerResponse): void {
    if (method === 'POST' && query.has('uploads')) {
      const id = `upload-${++this.#count}`;
      this.#uploads.set(id, new Map());
      const xml = `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`;
      response.writeHead(200, { 'content-type': 'application/xml' }).end(xml);
      return;
    }
    const id = query.get('uploadId') ?? '';
    const parts = this.#uploads.get(id);
    if (!parts) throw new Refusal('NoSuchUpload');
    if (method === 'PUT') {
      parts.set(Number(query.get('partNumber')), body);
      response.writeHead(200, { etag: etag(body) }).end();
      return;
    }
    this.#uploads.delete(id);
    if (method === 'DELETE') {
      response.writeHead(204).end();
      return;
    }
    const named = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber>/g)].map(([, number]) => Number(number));
    const chosen = named.map((number) => parts.get(number));
    if (chosen.length === 0 || chosen.some((part) => part === undefined)) throw new Refusal('InvalidPart');
    if (chosen.slice(0, -1).some((part) => (part?.length ?? 0) < minPartBytes)) throw new Refusal('EntityTooSmall');
    this.objects.set(key, Buffer.concat(chosen.filter((part) => part !== undefined)));
    const xml = `<CompleteMultipartUploadResult><Key>${escaped(key)}</Key></CompleteMultipartUploadResult>`;
    response.writeHead(200, { 'content-type': 'application/xml' }).end(xml);
  }

  #list(query: URLSearchParams, response: ServerResponse): void {
    const prefix = query.get('prefix') ?? '';
    const after = query.get('continuation-token') ?? '';
    const all = [...this.objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
    const page = all.slice(0, this.pageSize);
    const isTruncated = page.length < all.length;
    const contents = page
      .map((key) => `<Contents><Key>${escaped(key)}</Key><Size>${this.objects.get(key)?.length}</Size></Contents>`)
      .join('');
    const next = isTruncated ? `<NextContinuationToken>${escaped(page.at(-1) ?? '')}</NextContinuationToken>` : '';
    const xml = `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${next}${contents}</ListBucketResult>`;
    response.writeHead(200, { 'content-type': 'application/xml' }).end(xml);
  }
}

const etag = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`;
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
