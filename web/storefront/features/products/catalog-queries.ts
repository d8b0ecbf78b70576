import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CallApi } from '#web/shared/api/call-api.ts';
import { productListFailed, productLoadFailed } from '#web/shared/texts/products.ts';
import { productsPerPage, type ProductSearch } from './product-search.ts';
import type { ReviewSearch } from './review-choice.ts';

// The data of the first visit is embedded in the page; the code that loads more follows on the first interaction
// (`load-after-interaction.ts`).
const reads = () => import('./catalog-reads.ts');

/** One page of the list as cards. */
export function productsQuery(callApi: CallApi, search: ProductSearch, limit = productsPerPage) {
  return queryOptions({
    queryKey: ['products', search, limit],
    meta: { failed: productListFailed },
    queryFn: async () => (await reads()).readProducts(callApi, search, limit),
    placeholderData: keepPreviousData,
  });
}

/** One product for its page. */
export function productQuery(callApi: CallApi, slug: string) {
  return queryOptions({
    queryKey: ['product', slug],
    meta: { failed: productLoadFailed },
    queryFn: async () => (await reads()).readProduct(callApi, slug),
  });
}

/** Approved reviews of a product, filtered by the URL of its page. */
export function reviewsQuery(callApi: CallApi, slug: string, choice: ReviewSearch = {}) {
  return queryOptions({
    queryKey: ['reviews', slug, choice],
    queryFn: async () => (await reads()).readReviews(callApi, slug, choice),
    placeholderData: keepPreviousData,
  });
}

/** Categories with products, each with its parent's slug. */
export function categoriesQuery(callApi: CallApi) {
  return queryOptions({
    queryKey: ['categories'],
    meta: { failed: 'Неуспешно зареждане на категориите.' },
    queryFn: async () => (await reads()).readCategories(callApi),
    staleTime: 5 * 60_000,
  });
}

/** The current slug of a category, by any current or former slug. */
export function categorySlugQuery(callApi: CallApi, slug: string) {
  return queryOptions({
    queryKey: ['category-slug', slug],
    queryFn: async () => (await reads()).readCategorySlug(callApi, slug),
  });
}
