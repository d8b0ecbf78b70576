import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { type Changes, everythingChanged } from '#server/platform/cache/changes.ts';
import { catalogTopic } from '../catalog-topics.ts';

/** An answer as it goes out. */
export interface CachedResponse {
  body: Buffer;
  etag: string;
  /** The products it shows. */
  productIds: ReadonlySet<string>;
}

export interface ResponseCache {
  /** The answer kept under `key`, else the one that `make` gives now; asked twice at once it is made once. */
  get(key: string, make: () => Promise<{ answer: unknown; productIds: Iterable<string> }>): Promise<CachedResponse>;
  close(): void;
}

interface Making {
  answer: Promise<CachedResponse>;
  /** What changed while it was being made. */
  changed: Set<string>;
}

/**
 * Keeps the bytes of public answers until something that they show is announced: `catalog` drops all of them,
 * `product:<id>` and `stock:<id>` those that show the product. An answer that was being made in the meantime is given to who
 * had asked before, is not kept, and no one who asks afterwards gets it.
 */
export function openResponseCache(changes: Changes, { maxBytes }: { maxBytes: number }): ResponseCache {
  const kept = new LRUCache<string, CachedResponse>({
    maxSize: maxBytes,
    sizeCalculation: ({ body, productIds }) => body.byteLength + 100 * productIds.size + 500,
  });
  const making = new Map<string, Making>();
  const unfinished = new Set<Making>();
  const end = changes.listen((topic) => {
    if (!concernsCatalog(topic)) return;
    for (const one of unfinished) one.changed.add(topic);
    making.clear();
    if (concernsAll(topic)) kept.clear();
    else for (const [key, answer] of kept.entries()) if (answer.productIds.has(idIn(topic))) kept.delete(key);
  });

  async function finish(
    key: string,
    one: Making,
    make: () => Promise<{ answer: unknown; productIds: Iterable<string> }>,
  ) {
    try {
      const { answer, productIds } = await make();
      const made = cachedResponse(answer, productIds);
      const stale = [...one.changed].some((topic) => concernsAll(topic) || made.productIds.has(idIn(topic)));
      if (!stale) kept.set(key, made);
      return made;
    } finally {
      unfinished.delete(one);
      if (making.get(key) === one) making.delete(key);
    }
  }

  return {
    get(key, make) {
      const found = kept.get(key);
      if (found) return Promise.resolve(found);
      const running = making.get(key);
      if (running) return running.answer;
      const started = Promise.withResolvers<CachedResponse>();
      const one: Making = { answer: started.promise, changed: new Set() };
      making.set(key, one);
      unfinished.add(one);
      finish(key, one, make).then(started.resolve, started.reject);
      return one.answer;
    },
    close: end,
  };
}

function cachedResponse(answer: unknown, productIds: Iterable<string>): CachedResponse {
  const body = Buffer.from(JSON.stringify(answer));
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  return { body, etag, productIds: new Set(productIds) };
}

const perProduct = /^(?:product|stock):(.+)$/;

const concernsAll = (topic: string): boolean =>
  topic === catalogTopic || topic === everythingChanged || topic === 'settings';

const concernsCatalog = (topic: string): boolean => concernsAll(topic) || perProduct.test(topic);

const idIn = (topic: string): string => perProduct.exec(topic)?.[1] ?? '';
