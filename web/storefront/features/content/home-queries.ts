import { queryOptions } from '@tanstack/react-query';
import { listReviewsRoute, type Review } from '#contracts/reviews.ts';
import type { CallApi } from '#web/shared/api/call-api.ts';
import { categoriesQuery, productsQuery } from '#web/storefront/features/catalog/catalog-queries.ts';
import type { RouterContext } from '#web/storefront/router-context.ts';

export const bestsellers = 8;
const reviewedProducts = 3;

export interface QuotedReview {
  review: Review;
  product: string;
  slug: string;
}

/** The home page's first list: what sells best. */
export function bestsellersQuery(callApi: CallApi) {
  return productsQuery(callApi, { sort: 'popular', inStock: true }, bestsellers);
}

/** The newest review with words of each of the best-selling products. */
export function quotedReviewsQuery(callApi: CallApi, products: readonly { slug: string; name: string }[]) {
  return queryOptions({
    queryKey: ['quoted-reviews'],
    queryFn: async (): Promise<QuotedReview[]> => {
      const quoted = await Promise.all(
        products.slice(0, reviewedProducts).map(async ({ slug, name }) => {
          const { reviews } = await callApi(listReviewsRoute, { params: { id: slug }, query: { limit: 5 } });
          const review = reviews.find(({ text, rating }) => text.length > 20 && rating >= 3);
          return review ? [{ review, product: name, slug }] : [];
        }),
      );
      return quoted.flat();
    },
  });
}

/** Everything the home page shows. */
export async function loadHome({ queryClient, callApi }: RouterContext): Promise<void> {
  const [list] = await Promise.all([
    queryClient.ensureQueryData(bestsellersQuery(callApi)),
    queryClient.ensureQueryData(categoriesQuery(callApi)),
  ]);
  await queryClient.ensureQueryData(
    quotedReviewsQuery(
      callApi,
      list.cards.filter(({ reviews }) => reviews),
    ),
  );
}
