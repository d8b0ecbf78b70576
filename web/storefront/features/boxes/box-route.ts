import { createRoute, notFound } from '@tanstack/react-router';
import { ApiError } from '#web/shared/api/api-error.ts';
import { errorTitle } from '#web/storefront/forms/error-title.ts';
import { lazyPage } from '#web/storefront/platform/lazy-part.tsx';
import { pageHead } from '#web/storefront/platform/page-head.ts';
import { rootRoute } from '#web/storefront/platform/root-route.ts';
import { boxQuery } from './box-query.ts';

export const boxRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/boxes/$slug',
  staticData: { module: 'web/storefront/features/boxes/box-page.tsx' },
  loader: async ({ context: { queryClient, callApi }, params }) => {
    try {
      const { name } = await queryClient.ensureQueryData(boxQuery(callApi, params.slug));
      return { title: name };
    } catch (error) {
      throw error instanceof ApiError && (error.status === 404 || error.status === 422) ? notFound() : error;
    }
  },
  head: ({ loaderData, match }) =>
    loaderData ? pageHead({ title: errorTitle(loaderData.title, match.context.form !== null) }) : {},
  component: lazyPage(() => import('./box-page.tsx')),
});
