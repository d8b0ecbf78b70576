import { LRUCache } from 'lru-cache';
import type { Counted } from './count-facets.ts';
import type { CountCache } from './list-products.ts';

const lifetimeMs = 60_000;

/**
 * Remembers the counts of very long lists for a minute, whatever changes in the meantime: counting tens of thousands of
 * products is what makes such a list slow, and no one sees one more or less among them. Short lists are counted again.
 */
export function openCountCache(): CountCache {
  const kept = new LRUCache<string, Counted>({ max: 200, ttl: lifetimeMs });
  return async (key, count) => {
    const found = kept.get(key);
    if (found) return found;
    const counted = await count();
    if (counted.totalCapped) kept.set(key, counted);
    return counted;
  };
}
