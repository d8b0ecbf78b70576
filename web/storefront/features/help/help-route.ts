import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '#web/storefront/platform/lazy-part.tsx';
import { pageHead } from '#web/storefront/platform/page-head.ts';
import { rootRoute } from '#web/storefront/platform/root-route.ts';
import { helpQuery } from './help-query.ts';

export const helpRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/help',
  staticData: { module: 'web/storefront/features/help/help-page.tsx' },
  loader: async ({ context: { queryClient, callApi } }) => {
    const { title } = await queryClient.ensureQueryData(helpQuery(callApi));
    return { title };
  },
  head: ({ loaderData }) => (loaderData ? pageHead({ title: loaderData.title }) : {}),
  component: lazyPage(() => import('./help-page.tsx')),
});
