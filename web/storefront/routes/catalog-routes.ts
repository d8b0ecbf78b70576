import { createRoute, lazyRouteComponent, notFound, redirect } from '@tanstack/react-router';
import { formatMoney } from '#web/shared/format/format-money.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import {
  categoriesQuery,
  productQuery,
  productsQuery,
  reviewsQuery,
} from '#web/storefront/features/catalog/catalog-queries.ts';
import { loadHome } from '#web/storefront/features/content/home-queries.ts';
import { productSearchNames, readProductSearch } from '#web/storefront/features/catalog/product-search.ts';
import { firstReviews } from '#web/storefront/features/catalog/first-reviews.ts';
import { settingsQuery } from '#web/storefront/features/settings/settings-query.ts';
import { structuredProduct } from '#web/storefront/features/catalog/structured-product.ts';
import { stringifySearch } from '#web/storefront/search-params.ts';
import { pageHead } from './page-head.ts';
import { rootRoute } from './root.tsx';

const pages = 'web/storefront/features';

export const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  staticData: { module: `${pages}/content/home-page.tsx` },
  loader: async ({ context }) => {
    const [settings] = await Promise.all([
      context.queryClient.ensureQueryData(settingsQuery(context.callApi)),
      loadHome(context),
    ]);
    return { tagline: settings.tagline };
  },
  head: ({ loaderData }) =>
    pageHead({
      title: 'Кофеин на пауч',
      description: loaderData?.tagline,
      canonical: '/',
      image: '/social-card.jpg',
    }),
  component: lazyRouteComponent(() => import('#web/storefront/features/content/home-page.tsx')),
});

export const productsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/products',
  staticData: { module: `${pages}/catalog/product-list-page.tsx`, query: productSearchNames },
  validateSearch: readProductSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, callApi }, deps }) => {
    const [list, categories] = await Promise.all([
      queryClient.ensureQueryData(productsQuery(callApi, deps)),
      queryClient.ensureQueryData(categoriesQuery(callApi)),
    ]);
    const category = categories.find(({ slug }) => slug === deps.category);
    return { category, isEmpty: list.cards.length === 0 };
  },
  head: ({ loaderData, match }) => {
    const { category, page, search } = match.search;
    const name = loaderData?.category?.name ?? 'Продукти';
    return pageHead({
      title: search ? `Търсене: ${search}` : page ? `${name}, страница ${page}` : name,
      description: `${name}: паучове с кофеин с ясно обозначена сила. Избери вкус, сила и цена.`,
      canonical: `/products${stringifySearch({ category, page })}`,
      noIndex: search !== undefined || loaderData?.isEmpty === true,
    });
  },
  component: lazyRouteComponent(() => import('#web/storefront/features/catalog/product-list-page.tsx')),
});

export const productRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/products/$slug',
  staticData: { module: `${pages}/catalog/product-page.tsx`, query: ['variant'] },
  validateSearch: (raw: Record<string, unknown>): { variant?: string } =>
    typeof raw['variant'] === 'string' || typeof raw['variant'] === 'number'
      ? { variant: String(raw['variant']).slice(0, 100) }
      : {},
  loader: async ({ context: { queryClient, callApi }, params }) => {
    const product = await queryClient.ensureQueryData(productQuery(callApi, params.slug)).catch((error: unknown) => {
      throw error instanceof ApiError && error.status === 404 ? notFound() : error;
    });
    // An id or an old name leads to the page proper.
    if (product.slug !== params.slug)
      throw redirect({ to: '/products/$slug', params: { slug: product.slug }, statusCode: 301 });
    await queryClient.ensureQueryData(reviewsQuery(callApi, product.slug, firstReviews));
    return { product };
  },
  head: ({ loaderData, match }) => {
    const product = loaderData?.product;
    if (!product) return {};
    const price = product.variants[0]?.price;
    return pageHead({
      title: product.name,
      description: [product.name, product.categories[0]?.name, price && `от ${formatMoney(price)}`]
        .filter(Boolean)
        .join(', '),
      canonical: `/products/${product.slug}`,
      image: product.images[0]?.url,
      structured: structuredProduct(product, match.context.origin),
    });
  },
  component: lazyRouteComponent(() => import('#web/storefront/features/catalog/product-page.tsx')),
});
