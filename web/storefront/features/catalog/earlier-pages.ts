import { productsQuery } from '#web/storefront/features/products/catalog-queries.ts';
import type { ProductCard } from '#web/storefront/features/products/product-card.ts';
import type { ProductSearch } from '#web/storefront/features/products/product-search.ts';
import type { RouterContext } from '#web/storefront/platform/router-context.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The first page of a list to which further ones were added. The address has the last one. */
    firstPage?: number;
  }
}

/** More than anyone scrolls through; the pages before are a press on "Предишна" away. */
const mostPages = 20;

let canAppend = false;

/**
 * From now on a list may have several pages. Before, it has to be what the server rendered: an entry of the history keeps
 * its state when the document is loaded again.
 */
export function allowAppending(): void {
  canAppend = true;
}

/** The first page of the list that an entry of the history shows. */
export function firstPageOf({ firstPage = Infinity }: { firstPage?: number }, last: number): number {
  return canAppend && firstPage < last && last - firstPage < mostPages ? firstPage : last;
}

/** The cards of the pages before the last one. */
export async function loadEarlierPages(
  { queryClient, callApi }: Pick<RouterContext, 'queryClient' | 'callApi'>,
  search: ProductSearch,
  first: number,
): Promise<ProductCard[]> {
  const { page: last = 1 } = search;
  const pages = Array.from({ length: last - first }, (_, place) => first + place);
  const lists = await Promise.all(
    pages.map((page) =>
      queryClient.ensureQueryData(productsQuery(callApi, { ...search, page: page > 1 ? page : undefined })),
    ),
  );
  return lists.flatMap(({ cards }) => cards);
}
