import { queryOptions } from '@tanstack/react-query';
import { listReviewsRoute, type Review } from '#contracts/reviews.ts';
import { listPopularSectionsRoute, type SectionRule } from '#contracts/sections.ts';
import type { CallApi } from '#web/shared/api/call-api.ts';
import { categoriesQuery, productsQuery } from '#web/storefront/features/catalog/catalog-queries.ts';
import { productCardOf, type ProductCard } from '#web/storefront/features/catalog/product-card.ts';
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

export interface HomeSection {
  id: string;
  title: string;
  cards: ProductCard[];
  /** Where the rest is: filters and order of the list of products. Absent where somebody chose by hand. */
  rest?: Readonly<Record<string, string | boolean>>;
}

/** The product sections that the owner has put on the home page. */
export function sectionsQuery(callApi: CallApi) {
  return queryOptions({
    queryKey: ['sections'],
    queryFn: async (): Promise<HomeSection[]> => {
      const { popularSections } = await callApi(listPopularSectionsRoute);
      return popularSections.map(({ id, title, rule, categorySlug, products }) => {
        const cards = products.map((product) => productCardOf(product, [], rule === 'on-sale'));
        const rest = restOf(rule, categorySlug);
        return { id, title, cards, ...(rest ? { rest } : {}) };
      });
    },
  });
}

function restOf(rule: SectionRule, category: string | null): HomeSection['rest'] {
  if (rule === 'bestsellers') return { sort: 'popular' };
  if (rule === 'newest') return { sort: 'newest' };
  if (rule === 'on-sale') return { onSale: true };
  return category === null ? undefined : { category };
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
    queryClient.ensureQueryData(sectionsQuery(callApi)),
  ]);
  await queryClient.ensureQueryData(
    quotedReviewsQuery(
      callApi,
      list.cards.filter(({ reviews }) => reviews),
    ),
  );
}
