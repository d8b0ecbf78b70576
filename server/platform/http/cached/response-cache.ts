import { Cache } from '#server/platform/cache/cache.ts';
import type { Changes } from '#server/platform/cache/changes.ts';
import { exactBytes } from '#server/platform/cache/exact-bytes.ts';
import { etagOf } from '../etag.ts';

/** A response body as sent. */
export interface CachedResponse {
  body: Buffer;
  etag: string;
  /** The number of records it contains. */
  count: number;
}

/** A response to cache. */
export interface MadeResponse {
  answer: unknown;
  /** The topics that drop it, besides those that drop every response. */
  topics?: readonly string[];
  /** The number of records it contains, for who asks later. */
  count?: number;
}

export interface ResponseCache {
  /** Returns the response cached under `key`, or the one that `make` produces; concurrent requests produce it once. */
  get(key: string, make: () => Promise<MadeResponse>): Promise<CachedResponse>;
  close(): void;
}

/** The topics that a cache follows: `all` drop every response, those that `some` matches the ones that have them. */
export interface FollowedTopics {
  all: readonly string[];
  some(topic: string): boolean;
}

/**
 * Caches the bytes of public responses until their content is announced as changed. Other topics are ignored, so that
 * they do not stop concurrent requests from sharing a response.
 */
export function openResponseCache(
  changes: Pick<Changes, 'listen'>,
  { maxBytes, follow }: { maxBytes: number; follow: FollowedTopics },
): ResponseCache {
  const responses = new Cache<CachedResponse>({ maxBytes });
  return {
    get: (key, make) =>
      responses.get(key, async () => {
        const { answer, topics = [], count = 0 } = await make();
        const tags = [...new Set([...follow.all, ...topics])];
        const body = exactBytes(Buffer.from(JSON.stringify(answer)));
        return {
          value: { body, etag: etagOf(body), count },
          tags,
          bytes: body.byteLength + 100 * tags.length + 300,
        };
      }),
    close: responses.follow(changes, (topic) => follow.all.includes(topic) || follow.some(topic)),
  };
}
