import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CallApi } from '#web/shared/api/call-api.ts';
import type { ReviewSearch } from './review-choice.ts';
import { productListFailed, productLoadFailed } from '#web/shared/texts/products.ts';
import { productsPerPage, type ProductSearch } from './product-search.ts';

// A first visit has its data in the page: what reads more comes with the first touch (`load-after-touch.ts`).
const reads = () => import('./catalog-reads.ts');

/** One page of the list, as cards. */
export function productsQuery(callApi: CallApi, search: ProductSearch, limit = productsPerPage) {
  return queryOptions({
    queryKey: ['products', search, limit],
    meta: { failed: productListFailed },
    queryFn: async () => (await reads()).readProducts(callApi, search, limit),
    placeholderData: keepPreviousData,
  });
}

/** One product, as its page shows it. */
export function productQuery(callApi: CallApi, slug: string) {
  return queryOptions({
    queryKey: ['product', slug],
    meta: { failed: productLoadFailed },
    queryFn: async () => (await reads()).readProduct(callApi, slug),
  });
}

/** Approved reviews of a product, as the address of its page asks for them. */
export function reviewsQuery(callApi: CallApi, slug: string, choice: ReviewSearch = {}) {
  return queryOptions({
    queryKey: ['reviews', slug, choice],
    queryFn: async () => (await reads()).readReviews(callApi, slug, choice),
    placeholderData: keepPreviousData,
  });
}

/** Categories that hold something, each with its parent's slug. */
export function categoriesQuery(callApi: CallApi) {
  return queryOptions({
    queryKey: ['categories'],
    meta: { failed: 'Неуспешно зареждане на категориите.' },
    queryFn: async () => (await reads()).readCategories(callApi),
    staleTime: 5 * 60_000,
  });
}

/** The address of a category today, by any that it had. */
export function categorySlugQuery(callApi: CallApi, slug: string) {
  return queryOptions({
    queryKey: ['category-slug', slug],
    queryFn: async () => (await reads()).readCategorySlug(callApi, slug),
  });
}
