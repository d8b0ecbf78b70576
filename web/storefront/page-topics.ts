import type { QueryClient } from '@tanstack/react-query';
import type { StorefrontFeature } from '#web/storefront/platform/storefront-feature.ts';
import { features } from './features.ts';

const doors: readonly StorefrontFeature[] = features;
const topicsOfKinds = new Map(doors.flatMap(({ topics = {} }) => Object.entries(topics)));

/**
 * The change topics of a page, derived from the queries it was rendered with. The server sends them under the same
 * names: `settings`, `catalog` (data of lists, menus and filters), `pages` (texts of the shop), `product:<id>`,
 * `pieces:<id>`.
 */
export function topicsOf(queryClient: QueryClient): string[] {
  const topics = new Set<string>();
  for (const { queryKey, state } of queryClient.getQueryCache().getAll()) {
    for (const topic of topicsOfKinds.get(String(queryKey[0])) ?? ['catalog']) topics.add(topic);
    for (const id of productIds(state.data)) topics.add(`product:${id}`).add(`pieces:${id}`);
  }
  return [...topics];
}

/** A product page depends on the pieces that it shows of its product; lists depend on `catalog` only. */
function productIds(data: unknown): string[] {
  const isProduct = typeof data === 'object' && data !== null && 'variants' in data && 'id' in data;
  return isProduct ? [String(data.id)] : [];
}
