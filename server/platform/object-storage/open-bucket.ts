import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type * as Sdk from '@aws-sdk/client-s3';
import { loadOptional } from '#server/platform/config/load-optional.ts';
import { type BucketPlace, shownPlace } from './bucket-place.ts';
import { orNull } from './object-not-found.ts';
import { asStorageError } from './object-storage-error.ts';
import { type ObjectRange, streamObject } from './stream-object.ts';

/**
 * The objects of a bucket below its prefix. Requests that fail for a passing reason are repeated; then every method throws
 * an ObjectStorageError.
 */
export interface Bucket {
  /** The place in messages for the operator. */
  readonly place: string;
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Stores a stream of unknown length. The object appears when it is complete. Holds at most 32 MB in memory. */
  upload(key: string, content: Readable): Promise<void>;
  get(key: string): Promise<Buffer | null>;
  /**
   * The object, or the bytes from `start` to `end`. The stream continues where it was when its connection breaks, and
   * fails if the object was replaced meanwhile.
   */
  stream(key: string, range?: ObjectRange): Promise<{ stream: Readable; size: number } | null>;
  has(key: string): Promise<boolean>;
  delete(key: string): Promise<void>;
  /** All objects whose keys begin with `prefix`, in the order of their keys. */
  list(prefix?: string): AsyncGenerator<{ key: string; bytes: number }>;
  close(): void;
}

const partBytes = 16 * 1024 * 1024;

/** Opens a bucket. The SDK, 40 MB of memory, is loaded at the first request. */
export function openBucket(place: BucketPlace): Bucket {
  let loading: Promise<{ sdk: typeof Sdk; client: Sdk.S3Client }> | undefined;
  const load = () =>
    (loading ??= loadOptional('A bucket', () => import('@aws-sdk/client-s3')).then((sdk) => ({
      sdk,
      client: connect(sdk, place),
    })));
  const of = (key: string) => ({ Bucket: place.bucket, Key: prefixed(key) });
  const prefixed = (key: string) => (place.prefix ? `${place.prefix}/${key}` : key);
  const withErrors = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      throw asStorageError(error, place);
    }
  };
  const open = (key: string, range?: ObjectRange) =>
    withErrors(async () => {
      const { sdk, client } = await load();
      return streamObject(sdk, client, of(key), (error) => asStorageError(error, place), range);
    });
  return {
    place: shownPlace(place),
    put: (key, bytes) =>
      withErrors(async () => {
        const { sdk, client } = await load();
        await client.send(new sdk.PutObjectCommand({ ...of(key), Body: bytes }));
      }),
    upload: (key, content) =>
      withErrors(async () => {
        const { client } = await load();
        const { Upload } = await import('@aws-sdk/lib-storage');
        const upload = new Upload({ client, params: { ...of(key), Body: content }, partSize: partBytes, queueSize: 1 });
        await upload.done();
      }).catch((error: unknown) => {
        // What broke the content is no fault of the store.
        throw content.errored ?? error;
      }),
    get: async (key) => {
      const object = await open(key);
      return object && buffer(object.stream);
    },
    stream: open,
    has: (key) =>
      withErrors(async () => {
        const { sdk, client } = await load();
        return (await orNull(client.send(new sdk.HeadObjectCommand(of(key))))) !== null;
      }),
    delete: (key) =>
      withErrors(async () => {
        const { sdk, client } = await load();
        await client.send(new sdk.DeleteObjectCommand(of(key)));
      }),
    async *list(prefix = '') {
      const start = prefixed('').length;
      let token: string | undefined;
      do {
        const page = await withErrors(async () => {
          const { sdk, client } = await load();
          return client.send(
            new sdk.ListObjectsV2Command({
              Bucket: place.bucket,
              Prefix: prefixed(prefix),
              ContinuationToken: token,
            }),
          );
        });
        for (const { Key = '', Size = 0 } of page.Contents ?? []) yield { key: Key.slice(start), bytes: Size };
        token = page.IsTruncated ? page.NextContinuationToken : undefined;
      } while (token !== undefined);
    },
    // What was not loaded is not open.
    close: () =>
      void loading?.then(
        ({ client }) => client.destroy(),
        () => {},
      ),
  };
}

function connect(sdk: typeof Sdk, place: BucketPlace): Sdk.S3Client {
  const config: Sdk.S3ClientConfig = {
    region: place.region,
    forcePathStyle: place.pathStyle,
    credentials: { accessKeyId: place.accessKeyId, secretAccessKey: place.secretAccessKey },
    maxAttempts: 4,
    requestHandler: { connectionTimeout: 3_000, socketTimeout: 15_000 },
    // Stores other than AWS do not all know the newer checksums. Each body is signed with its SHA-256, or protected by TLS.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  };
  if (place.endpoint !== null) config.endpoint = place.endpoint;
  return new sdk.S3Client(config);
}
