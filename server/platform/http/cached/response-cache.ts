import { Cache } from '#server/platform/cache/cache.ts';
import type { Changes } from '#server/platform/cache/changes.ts';
import { exactBytes } from '#server/platform/cache/exact-bytes.ts';
import { etagOf } from '../etag.ts';

/** The answer to a public call, for pages as an object and for clients as JSON. */
export interface CachedResponse<Answer = unknown> {
  /** Shared by everyone who reads it: never changed. */
  answer: Answer;
  /** The number of records it contains. */
  count: number;
  /** The body as sent. Written when a client first asks for it. */
  json(): { body: Buffer; etag: string };
}

/** A response to cache. */
export interface MadeResponse<Answer = unknown> {
  answer: Answer;
  /** The topics that drop it, besides those that drop every response. */
  topics?: readonly string[];
  /** The number of records it contains, for who asks later. */
  count?: number;
  /** How its JSON is written, and how many bytes it takes; without it, it is written at once. */
  json?: { bytes: number; write: () => Buffer };
}

export interface ResponseCache {
  /** Returns the response cached under `key`, or the one that `make` produces; concurrent requests produce it once. */
  get<Answer>(key: string, make: () => Promise<MadeResponse<Answer>>): Promise<CachedResponse<Answer>>;
  close(): void;
}

/** An object takes about twice as much as its JSON, which is kept beside it. */
const withObjects = 3;

/** The topics that a cache follows: `all` drop every response, those that `some` matches the ones that have them. */
export interface FollowedTopics {
  all: readonly string[];
  some(topic: string): boolean;
}

/**
 * Caches public responses until their content is announced as changed. Other topics are ignored, so that they do not
 * stop concurrent requests from sharing a response.
 */
export function openResponseCache(
  changes: Pick<Changes, 'listen'>,
  { maxBytes, follow }: { maxBytes: number; follow: FollowedTopics },
): ResponseCache {
  const responses = new Cache<CachedResponse>({ maxBytes });
  return {
    get: async <Answer>(key: string, make: () => Promise<MadeResponse<Answer>>) => {
      const cached = await responses.get(key, async () => {
        const { answer, topics = [], count = 0, json } = await make();
        const tags = [...new Set([...follow.all, ...topics])];
        const write = json?.write ?? bytesOnce(Buffer.from(JSON.stringify(answer)));
        const bytes = json?.bytes ?? write().length * withObjects;
        return { value: { answer, count, json: once(write) }, tags, bytes: bytes + 100 * tags.length + 300 };
      });
      // A key is used for one call, whose answers have one type.
      return cached as CachedResponse<Answer>;
    },
    close: responses.follow(changes, (topic) => follow.all.includes(topic) || follow.some(topic)),
  };
}

const bytesOnce = (bytes: Buffer) => (): Buffer => bytes;

function once(write: () => Buffer): CachedResponse['json'] {
  let response: { body: Buffer; etag: string } | undefined;
  return () => {
    if (response === undefined) {
      const body = exactBytes(write());
      response = { body, etag: etagOf(body) };
    }
    return response;
  };
}
