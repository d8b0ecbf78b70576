import { settingsTopic } from '#server/features/store/settings/read-settings.ts';
import { Cache } from '#server/platform/cache/cache.ts';
import type { Changes } from '#server/platform/cache/changes.ts';
import { exactBytes } from '#server/platform/cache/exact-bytes.ts';
import { etagOf } from '#server/platform/http/etag.ts';
import { catalogTopic, productTopic, stockTopic } from '../catalog-topics.ts';

/** A response body as sent. */
export interface CachedResponse {
  body: Buffer;
  etag: string;
  /** The number of products it contains. */
  productCount: number;
}

export interface ResponseCache {
  /** Returns the response cached under `key`, or the one that `make` produces; concurrent requests produce it once. */
  get(key: string, make: () => Promise<{ answer: unknown; productIds: Iterable<string> }>): Promise<CachedResponse>;
  close(): void;
}

/**
 * Caches the bytes of public responses until their content is announced as changed: `catalog` and `settings` drop all
 * of them, `product:<id>` and `stock:<id>` those that contain the product.
 */
export function openResponseCache(changes: Pick<Changes, 'listen'>, { maxBytes }: { maxBytes: number }): ResponseCache {
  const responses = new Cache<CachedResponse>({ maxBytes });
  return {
    get: (key, make) =>
      responses.get(key, async () => {
        const { answer, productIds } = await make();
        const ids = [...new Set(productIds)];
        const body = exactBytes(Buffer.from(JSON.stringify(answer)));
        return {
          value: { body, etag: etagOf(body), productCount: ids.length },
          tags: [catalogTopic, settingsTopic, ...ids.flatMap((id) => [productTopic(id), stockTopic(id)])],
          bytes: body.byteLength + 200 * ids.length + 500,
        };
      }),
    close: responses.follow(changes, concernsCatalog),
  };
}

/** Other topics are ignored, so that they do not stop concurrent requests from sharing a response. */
const concernsCatalog = (topic: string): boolean =>
  topic === catalogTopic || topic === settingsTopic || /^(?:product|stock):/.test(topic);
