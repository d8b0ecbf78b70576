import { queryOptions } from '@tanstack/react-query';
import type { CallApi } from '#web/shared/api/call-api.ts';
import { categoriesQuery, productsQuery } from '#web/storefront/features/products/catalog-queries.ts';
import type { RouterContext } from '#web/storefront/platform/router-context.ts';

const bestsellers = 8;

/** The first list of the home page: the bestsellers. */
export function bestsellersQuery(callApi: CallApi) {
  return productsQuery(callApi, { sort: 'popular', inStock: true }, bestsellers);
}

// The data of the first visit is embedded in the page.
const reads = () => import('./home-reads.ts');

/** The product sections of the home page. */
export function sectionsQuery(callApi: CallApi) {
  return queryOptions({
    queryKey: ['sections'],
    queryFn: async () => (await reads()).readSections(callApi),
  });
}

/** The newest review with text of each bestseller. */
export function quotedReviewsQuery(callApi: CallApi, products: readonly { slug: string; name: string }[]) {
  return queryOptions({
    queryKey: ['quoted-reviews'],
    queryFn: async () => (await reads()).readQuotedReviews(callApi, products),
  });
}

/** Everything that the home page shows. */
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
