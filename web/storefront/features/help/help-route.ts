import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '#web/storefront/platform/lazy-part.tsx';
import { pageHead } from '#web/storefront/platform/page-head.ts';
import { rootRoute } from '#web/storefront/platform/root-route.ts';

const loadPage = () => import('./help-page.tsx');

export const helpRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/help',
  staticData: { module: 'web/storefront/features/help/help-page.tsx', query: ['sent'] },
  validateSearch: ({ sent }: Record<string, unknown>): { sent?: '1' } => (sent === undefined ? {} : { sent: '1' }),
  loader: async ({ context }) => ({ title: await (await loadPage()).loadHelp(context) }),
  head: ({ loaderData }) => (loaderData ? pageHead(loaderData) : {}),
  component: lazyPage(loadPage),
});
