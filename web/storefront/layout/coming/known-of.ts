import type { QueryClient } from '@tanstack/react-query';
import type { ParsedLocation } from '@tanstack/react-router';
import type { ProductCard } from '#web/storefront/features/products/product-card.ts';
import type { CategoryItem } from '#web/storefront/features/products/product-list.ts';

/** What is known of a page before its data is loaded: the card of a product, or the title of a list. */
export type KnownPage = { card: ProductCard } | { title: string };

/** What the loaded lists say of the page at a location; undefined if nothing. */
export function knownOf(
  queryClient: QueryClient,
  { pathname, search }: Pick<ParsedLocation<{ category?: string; search?: string }>, 'pathname' | 'search'>,
): KnownPage | undefined {
  if (pathname === '/products') return { title: titleOf(queryClient, search) };
  const [, slug] = /^\/products\/([^/]+)$/.exec(pathname) ?? [];
  const card = cardsOf(queryClient).find((one) => one.slug === slug);
  return card && { card };
}

function titleOf(queryClient: QueryClient, { search, category }: { category?: string; search?: string }): string {
  if (search) return `Търсене: ${search}`;
  const categories = queryClient.getQueryData<CategoryItem[]>(['categories']) ?? [];
  return categories.find(({ slug }) => slug === category)?.name ?? 'Продукти';
}

interface Lists {
  cards?: ProductCard[];
  similar?: ProductCard[];
  accessories?: ProductCard[];
}

/** The cards of all loaded lists. */
function cardsOf(queryClient: QueryClient): ProductCard[] {
  const lists = ['products', 'sections', 'related'].flatMap((key) =>
    queryClient.getQueriesData<Lists | Lists[]>({ queryKey: [key] }).flatMap(([, data]) => data ?? []),
  );
  return lists.flatMap(({ cards = [], similar = [], accessories = [] }) => [...cards, ...similar, ...accessories]);
}
