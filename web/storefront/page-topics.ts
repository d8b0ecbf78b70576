import type { QueryClient } from '@tanstack/react-query';

/**
 * The topics of changes that concern a page, from the queries it was rendered with. The server announces them under the
 * same names: `settings`, `catalog` (anything that a list, a menu or a filter shows), `pages` (the shop's texts),
 * `product:<id>`, `stock:<id>`.
 */
export function topicsOf(queryClient: QueryClient): string[] {
  const topics = new Set<string>();
  for (const { queryKey, state } of queryClient.getQueryCache().getAll()) {
    const [kind] = queryKey;
    if (kind === 'settings') topics.add('settings');
    else if (kind === 'page') topics.add('pages');
    else topics.add('catalog');
    if (kind === 'reviews' || kind === 'quoted-reviews') topics.add('reviews');
    for (const id of productIds(state.data)) topics.add(`product:${id}`).add(`stock:${id}`);
  }
  return [...topics];
}

/** A page of one product shows its pieces; of the products of a list only what `catalog` announces. */
function productIds(data: unknown): string[] {
  const isProduct = typeof data === 'object' && data !== null && 'variants' in data && 'id' in data;
  return isProduct ? [String(data.id)] : [];
}
