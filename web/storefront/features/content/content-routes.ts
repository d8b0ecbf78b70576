import { createRoute } from '@tanstack/react-router';
import { errorTitle } from '#web/storefront/forms/error-title.ts';
import { lazyPage } from '#web/storefront/platform/lazy-part.tsx';
import { pageHead } from '#web/storefront/platform/page-head.ts';
import { rootRoute } from '#web/storefront/platform/root-route.ts';
import { loadHome } from './home-queries.ts';

const pages = 'web/storefront/features/content';

const loadContactPage = () => import('./contact-page.tsx');

export const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  staticData: { module: `${pages}/home-page.tsx` },
  loader: ({ context }) => loadHome(context),
  head: () => pageHead({ title: 'Кофеин на пауч' }),
  component: lazyPage(() => import('./home-page.tsx')),
});

export const contactRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/contact',
  staticData: { module: `${pages}/contact-page.tsx`, query: ['sent'] },
  validateSearch: ({ sent }: Record<string, unknown>): { sent?: string } => (sent === undefined ? {} : { sent: '1' }),
  loader: async ({ context }) => ({ title: await (await loadContactPage()).loadContact(context) }),
  head: ({ loaderData, match }) =>
    loaderData ? pageHead({ title: errorTitle(loaderData.title, match.context.form !== null) }) : {},
  component: lazyPage(loadContactPage),
});
