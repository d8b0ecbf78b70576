import { Readable } from 'node:stream';
import type * as Sdk from '@aws-sdk/client-s3';
import { orNull } from './object-not-found.ts';

interface ObjectName {
  Bucket: string;
  Key: string;
}

/** Bytes of an object, the first and the last included. */
export interface ObjectRange {
  start: number;
  end: number;
}

const maxResumes = 5;

/**
 * Reads an object. When the connection breaks, the rest is requested with a range and the ETag of the first answer, so
 * that hours of reading survive a reset and two versions are never mixed. `told` converts the final error.
 */
export async function streamObject(
  sdk: typeof Sdk,
  client: Sdk.S3Client,
  name: ObjectName,
  wrapError: (error: unknown) => Error,
  range?: ObjectRange,
): Promise<{ stream: Readable; size: number } | null> {
  const part = range ? { Range: `bytes=${range.start}-${range.end}` } : {};
  const first = await orNull(client.send(new sdk.GetObjectCommand({ ...name, ...part })));
  if (first === null) return null;
  const size = first.ContentLength ?? 0;
  const rest = (from: number) => {
    const rangeLeft = `bytes=${(range?.start ?? 0) + from}-${range?.end ?? ''}`;
    return client.send(new sdk.GetObjectCommand({ ...name, Range: rangeLeft, IfMatch: first.ETag }));
  };
  return { stream: Readable.from(resume(first, size, rest, wrapError), { objectMode: false }), size };
}

async function* resume(
  first: Sdk.GetObjectCommandOutput,
  size: number,
  rest: (from: number) => Promise<Sdk.GetObjectCommandOutput>,
  wrapError: (error: unknown) => Error,
): AsyncGenerator<Buffer> {
  let body = bodyOf(first);
  let offset = 0;
  let resumes = 0;
  try {
    while (offset < size) {
      try {
        for await (const chunk of body) {
          offset += chunk.length;
          resumes = 0;
          yield chunk;
        }
        if (offset < size) throw new Error(`The object ended after ${offset} of ${size} bytes`);
      } catch (error) {
        if (++resumes > maxResumes) throw error;
        body.destroy();
        body = bodyOf(await rest(offset));
      }
    }
  } catch (error) {
    throw wrapError(error);
  } finally {
    body.destroy();
  }
}

function bodyOf({ Body }: Sdk.GetObjectCommandOutput): Readable {
  // In Node.js the SDK answers with an IncomingMessage.
  return Body as Readable;
}
