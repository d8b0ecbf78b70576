import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listCategoriesRoute } from '#contracts/categories.ts';
import { getProductRoute, listProductsRoute, type Facets } from '#contracts/catalog.ts';
import { listReviewsRoute } from '#contracts/reviews.ts';
import type { CallApi } from '#web/shared/api/call-api.ts';
import { productCardOf, type ProductCard } from './product-card.ts';
import { productDetailOf } from './product-detail.ts';
import { productsPerPage, splitValues, type ProductSearch } from './product-search.ts';

export interface ProductList {
  cards: ProductCard[];
  total: number;
  totalCapped: boolean;
  facets: FacetGroup[];
  inStock: number;
  onSale: number;
}

export interface FacetGroup {
  name: string;
  slug: string;
  values: { name: string; slug: string; count: number }[];
}

/** One page of the list, as cards. */
export function productsQuery(callApi: CallApi, search: ProductSearch, limit = productsPerPage) {
  return queryOptions({
    queryKey: ['products', search, limit],
    queryFn: async (): Promise<ProductList> => {
      const { inStock, onSale, ...rest } = search;
      const query = { ...rest, ...(inStock ? { inStock } : {}), ...(onSale ? { onSale } : {}), limit };
      const { products, total, totalCapped, facets } = await callApi(listProductsRoute, { query });
      return {
        cards: products.map((product) => productCardOf(product, splitValues(search.values), onSale)),
        total,
        totalCapped: totalCapped ?? false,
        facets: facets.attributes.map(facetGroupOf),
        inStock: facets.inStock,
        onSale: facets.onSale,
      };
    },
    placeholderData: keepPreviousData,
  });
}

/** Values that would leave nothing are no choice. */
function facetGroupOf({ name, slug, values }: Facets['attributes'][number]): FacetGroup {
  return {
    name,
    slug,
    values: values
      .filter(({ count }) => count > 0)
      .map((value) => ({ name: value.name, slug: value.slug, count: value.count })),
  };
}

/** One product, as its page shows it. */
export function productQuery(callApi: CallApi, slug: string) {
  return queryOptions({
    queryKey: ['product', slug],
    queryFn: async () => productDetailOf((await callApi(getProductRoute, { params: { id: slug } })).product),
  });
}

/** Approved reviews of a product, newest first. */
export function reviewsQuery(callApi: CallApi, slug: string, limit: number) {
  return queryOptions({
    queryKey: ['reviews', slug, limit],
    queryFn: async () => {
      const { reviews, distribution, total } = await callApi(listReviewsRoute, {
        params: { id: slug },
        query: { limit },
      });
      return { reviews, distribution, total };
    },
    placeholderData: keepPreviousData,
  });
}

export interface CategoryItem {
  name: string;
  slug: string;
  parent: string | null;
  count: number;
}

/** Categories that hold something, each with its parent's slug. */
export function categoriesQuery(callApi: CallApi) {
  return queryOptions({
    queryKey: ['categories'],
    queryFn: async (): Promise<CategoryItem[]> => {
      const { categories } = await callApi(listCategoriesRoute);
      const slugs = new Map(categories.map(({ id, slug }) => [id, slug]));
      return categories
        .filter(({ productCount }) => productCount > 0)
        .map(({ name, slug, parentId, productCount }) => ({
          name,
          slug,
          parent: parentId === null ? null : (slugs.get(parentId) ?? null),
          count: productCount,
        }));
    },
    staleTime: 5 * 60_000,
  });
}
