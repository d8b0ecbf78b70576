import { listReviewsRoute } from '#contracts/reviews/reviews.ts';
import { listPopularSectionsRoute, type SectionRule } from '#contracts/sections/sections.ts';
import type { CallApi } from '#web/shared/api/call-api.ts';
import { productCardOf } from '#web/storefront/features/products/product-card.ts';
import type { HomeSection, QuotedReview } from './home-lists.ts';

const reviewedProducts = 3;

export async function readSections(callApi: CallApi): Promise<HomeSection[]> {
  const { popularSections } = await callApi(listPopularSectionsRoute);
  return popularSections.map(({ id, title, rule, categorySlug, products }) => {
    const cards = products.map((product) => productCardOf(product, [], rule === 'on-sale'));
    const rest = restOf(rule, categorySlug);
    return { id, title, cards, rest };
  });
}

function restOf(rule: SectionRule, category: string | null): HomeSection['rest'] {
  if (rule === 'bestsellers') return { sort: 'popular' };
  if (rule === 'newest') return { sort: 'newest' };
  if (rule === 'on-sale') return { onSale: true };
  return category === null ? undefined : { category };
}

export async function readQuotedReviews(
  callApi: CallApi,
  products: readonly { slug: string; name: string }[],
): Promise<QuotedReview[]> {
  const quotedReviews = await Promise.all(
    products.slice(0, reviewedProducts).map(async ({ slug, name }) => {
      const { reviews } = await callApi(listReviewsRoute, { params: { id: slug }, query: { limit: 5 } });
      const review = reviews.find(({ text, rating }) => text.length > 20 && rating >= 3);
      return review ? [{ review, product: name, slug }] : [];
    }),
  );
  return quotedReviews.flat();
}
