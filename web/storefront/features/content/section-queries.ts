import { queryOptions } from '@tanstack/react-query';
import type { ShownPropsOf } from '#contracts/content/shown-props.rule.ts';
import type { CallApi } from '#web/shared/api/call-api.ts';
import { productsQuery } from '#web/storefront/features/products/catalog-queries.ts';

const bestsellers = 8;

/** The most bought products, and the choices that they offer. */
export function bestsellersQuery(callApi: CallApi) {
  return productsQuery(callApi, { sort: 'popular', inStock: true }, bestsellers);
}

// The data of the first visit is embedded in the page.
const reads = () => import('./section-reads.ts');

/** The product sections of the shop. */
export function sectionsQuery(callApi: CallApi) {
  return queryOptions({
    queryKey: ['sections'],
    queryFn: async () => (await reads()).readSections(callApi),
  });
}

type Source = Pick<ShownPropsOf<'products'>, 'source' | 'category' | 'products' | 'limit'>;

/** The products of a section by its rule, or those that were chosen. */
export function productRowQuery(callApi: CallApi, { source, category, products, limit }: Source) {
  const choice = source === 'manual' ? products : source === 'category' ? category : [];
  return queryOptions({
    queryKey: ['product-row', source, choice, limit],
    queryFn: async () => (await reads()).readProductRow(callApi, { source, category, products, limit }),
  });
}

/** Products that were chosen one by one. */
export function chosenQuery(callApi: CallApi, products: string[]) {
  return productRowQuery(callApi, { source: 'manual', category: [], products, limit: products.length });
}

/** The slugs of chosen categories that exist, in order. */
export function categorySlugsQuery(callApi: CallApi, ids: readonly string[]) {
  return queryOptions({
    queryKey: ['category-slugs', ids],
    queryFn: async () => (await reads()).readCategorySlugs(callApi, ids),
  });
}

/** The newest review with text of each bestseller, one with a photo if there is any. */
export function quotedReviewsQuery(callApi: CallApi, products: readonly { slug: string; name: string }[], limit = 3) {
  return queryOptions({
    queryKey: ['quoted-reviews', limit],
    queryFn: async () => (await reads()).readQuotedReviews(callApi, products, limit),
  });
}
