import { createRoute, notFound, redirect } from '@tanstack/react-router';
import { ApiError } from '#web/shared/api/api-error.ts';
import { productListFailed, productLoadFailed } from '#web/shared/texts/products.ts';
import { contentQuery } from '#web/storefront/features/content/content-query.ts';
import { loadAnswers } from '#web/storefront/features/help/answers-lazy.ts';
import {
  categoriesQuery,
  categorySlugQuery,
  productQuery,
  productsQuery,
  reviewsQuery,
} from '#web/storefront/features/products/catalog-queries.ts';
import { productSearchNames, readProductSearch } from '#web/storefront/features/products/product-search.ts';
import type { ReviewSearch } from '#web/storefront/features/products/review-choice.ts';
import { settingsQuery } from '#web/storefront/features/settings/settings-query.ts';
import { lazyPage } from '#web/storefront/platform/lazy-part.tsx';
import { pageHead } from '#web/storefront/platform/page-head.ts';
import { rootRoute } from '#web/storefront/platform/root-route.ts';
import type { RawSearch } from '#web/storefront/platform/search-params.ts';
import { headPart, isFirstPage, loadHead } from './category-head-lazy.ts';
import { firstPageOf, loadEarlierPages } from './earlier-pages.ts';
import { loadNothingFound } from './searching/nothing-found-lazy.ts';
import { withPriceLimit } from './searching/price-limit.ts';

const pages = 'web/storefront/features';

/** A URL may refer to a product, category or flavour that no longer exists. */
function refuseUnknown(error: unknown): never {
  throw error instanceof ApiError && (error.status === 404 || error.status === 422) ? notFound() : error;
}

export const productsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/products',
  staticData: {
    module: `${pages}/catalog/product-list-page.tsx`,
    query: productSearchNames,
    failed: productListFailed,
  },
  validateSearch: readProductSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps, location }) => {
    const { queryClient, callApi } = context;
    const limited = withPriceLimit(deps, (await queryClient.ensureQueryData(settingsQuery(callApi))).currency);
    if (limited) throw redirect({ to: '/products', search: limited, statusCode: 303 });
    const help = deps.search ? loadAnswers(context, deps.search) : undefined;
    const first = firstPageOf(location.state, deps.page ?? 1);
    const [list, categories, head, earlier] = await Promise.all([
      queryClient.ensureQueryData(productsQuery(callApi, deps)).catch(refuseUnknown),
      queryClient.ensureQueryData(categoriesQuery(callApi)),
      isFirstPage(deps) ? queryClient.ensureQueryData(contentQuery(callApi, ['category', deps.category ?? ''])) : null,
      loadEarlierPages(context, deps, first).catch(refuseUnknown),
    ]);
    if (head && deps.category !== undefined) await loadHead(context, deps.category);
    const category = categories.find(({ slug }) => slug === deps.category);
    if (deps.category !== undefined && category === undefined) {
      // An id or former slug redirects to the canonical URL.
      const slug = await queryClient.ensureQueryData(categorySlugQuery(callApi, deps.category)).catch(refuseUnknown);
      if (slug !== deps.category)
        throw redirect({ to: '/products', search: { ...deps, category: slug }, statusCode: 301 });
    }
    if (list.cards.length === 0) await loadNothingFound(context, deps);
    const isAnswered = (await help) ?? false;
    return {
      category,
      isAnswered,
      isEmpty: list.cards.length === 0,
      part: head ? headPart : undefined,
      first,
      earlier,
    };
  },
  head: ({ loaderData, match }) => {
    const { search } = match.search;
    const page = loaderData?.isEmpty ? undefined : match.search.page;
    const name = loaderData?.category?.name ?? 'Продукти';
    return pageHead({ title: search ? `Търсене: ${search}` : page ? `${name}, страница ${page}` : name });
  },
  component: lazyPage(() => import('./product-list-page.tsx')),
});

export const productRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/products/$slug',
  staticData: {
    module: `${pages}/catalog/product-page.tsx`,
    query: ['variant', 'asked', 'question', 'stars', 'order', 'reviews'],
    failed: productLoadFailed,
  },
  validateSearch: ({
    stars,
    order,
    reviews,
    asked,
    question,
    ...raw
  }: RawSearch): {
    variant?: string | undefined;
    asked?: string | undefined;
    question?: string | undefined;
  } & ReviewSearch => ({
    stars,
    order,
    reviews,
    asked: asked === undefined ? undefined : '1',
    question: question === undefined ? undefined : 'sent',
    variant: raw['variant']?.slice(0, 100),
  }),
  loaderDeps: ({ search: { stars, order, reviews } }) => ({ stars, order, reviews }),
  loader: async ({ context: { queryClient, callApi }, params, deps }) => {
    const product = await queryClient.ensureQueryData(productQuery(callApi, params.slug)).catch(refuseUnknown);
    // An id or former slug redirects to the canonical URL.
    if (product.slug !== params.slug)
      throw redirect({ to: '/products/$slug', params: { slug: product.slug }, search: true, statusCode: 301 });
    const reviews = queryClient.ensureQueryData(reviewsQuery(callApi, product.slug, deps));
    // In the browser the product is shown before its reviews: its own part waits for them, and says when they fail.
    if (!import.meta.env.SSR) void reviews.catch(() => undefined);
    else {
      await reviews;
      const { relatedQuery } = await import('./product/related-query.ts');
      const { offersQuery } = await import('./product/offers-query.ts');
      const { questionsQuery } = await import('./product/questions-query.ts');
      await Promise.all([
        queryClient.ensureQueryData(relatedQuery(callApi, product.slug)),
        queryClient.ensureQueryData(offersQuery(callApi, product.slug)),
        queryClient.ensureQueryData(questionsQuery(callApi, product.id)),
      ]);
    }
    return { product };
  },
  head: ({ loaderData }) =>
    loaderData ? pageHead({ title: loaderData.product.meta?.title || loaderData.product.name }) : {},
  component: lazyPage(() => import('./product-page.tsx')),
});
