import { queryOptions } from '@tanstack/react-query';
import type { Review } from '#contracts/reviews/reviews.ts';
import type { CallApi } from '#web/shared/api/call-api.ts';
import { categoriesQuery, productsQuery } from '#web/storefront/features/catalog/catalog-queries.ts';
import type { ProductCard } from '#web/storefront/features/catalog/product-card.ts';
import type { RouterContext } from '#web/storefront/router-context.ts';

export const bestsellers = 8;

export interface QuotedReview {
  review: Review;
  product: string;
  slug: string;
}

/** The home page's first list: what sells best. */
export function bestsellersQuery(callApi: CallApi) {
  return productsQuery(callApi, { sort: 'popular', inStock: true }, bestsellers);
}

export interface HomeSection {
  id: string;
  title: string;
  cards: ProductCard[];
  /** Where the rest is: filters and order of the list of products. Absent where somebody chose by hand. */
  rest?: Readonly<Record<string, string | boolean>>;
}

// A first visit has its data in the page.
const reads = () => import('./home-reads.ts');

/** The product sections that the owner has put on the home page. */
export function sectionsQuery(callApi: CallApi) {
  return queryOptions({
    queryKey: ['sections'],
    queryFn: async () => (await reads()).readSections(callApi),
  });
}

/** The newest review with words of each of the best-selling products. */
export function quotedReviewsQuery(callApi: CallApi, products: readonly { slug: string; name: string }[]) {
  return queryOptions({
    queryKey: ['quoted-reviews'],
    queryFn: async () => (await reads()).readQuotedReviews(callApi, products),
  });
}

/** Everything the home page shows. */
export async function loadHome({ queryClient, callApi }: RouterContext): Promise<void> {
  const [list] = await Promise.all([
    queryClient.ensureQueryData(bestsellersQuery(callApi)),
    queryClient.ensureQueryData(categoriesQuery(callApi)),
    queryClient.ensureQueryData(sectionsQuery(callApi)),
  ]);
  await queryClient.ensureQueryData(
    quotedReviewsQuery(
      callApi,
      list.cards.filter(({ reviews }) => reviews),
    ),
  );
}
