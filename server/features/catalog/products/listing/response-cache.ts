import { settingsTopic } from '#server/features/store/settings/read-settings.ts';
import { Cache } from '#server/platform/cache/cache.ts';
import type { Changes } from '#server/platform/cache/changes.ts';
import { etagOf } from '#server/platform/http/etag.ts';
import { catalogTopic, productTopic, stockTopic } from '../catalog-topics.ts';

/** A response body as it is sent. */
export interface CachedResponse {
  body: Buffer;
  etag: string;
  /** How many products it shows. */
  productCount: number;
}

export interface ResponseCache {
  /** The response cached under `key`, else the one that `make` gives now; concurrent requests make it once. */
  get(key: string, make: () => Promise<{ answer: unknown; productIds: Iterable<string> }>): Promise<CachedResponse>;
  close(): void;
}

/**
 * Caches the bytes of public responses until something that they show is announced as changed: `catalog` and `settings`
 * drop all of them, `product:<id>` and `stock:<id>` those that show the product.
 */
export function openResponseCache(changes: Pick<Changes, 'listen'>, { maxBytes }: { maxBytes: number }): ResponseCache {
  const responses = new Cache<CachedResponse>({ maxBytes });
  return {
    get: (key, make) =>
      responses.get(key, async () => {
        const { answer, productIds } = await make();
        const ids = [...new Set(productIds)];
        const body = Buffer.from(JSON.stringify(answer));
        return {
          value: { body, etag: etagOf(body), productCount: ids.length },
          tags: [catalogTopic, settingsTopic, ...ids.flatMap((id) => [productTopic(id), stockTopic(id)])],
          bytes: body.byteLength + 200 * ids.length + 500,
        };
      }),
    close: responses.follow(changes, concernsCatalog),
  };
}

/** Other changes are left out, so that none of them ends the sharing of a response that is being made. */
const concernsCatalog = (topic: string): boolean =>
  topic === catalogTopic || topic === settingsTopic || /^(?:product|stock):/.test(topic);
