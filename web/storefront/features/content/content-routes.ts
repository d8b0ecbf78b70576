import { createRoute } from '@tanstack/react-router';
import { errorTitle } from '#web/storefront/forms/error-title.ts';
import { lazyPage } from '#web/storefront/platform/lazy-part.tsx';
import { pageHead } from '#web/storefront/platform/page-head.ts';
import { rootRoute } from '#web/storefront/platform/root-route.ts';
import type { ContentKey } from './content-key.ts';

const pages = 'web/storefront/features/content';
// What loads a page comes with its script, which every first visit has: not with that of all pages.
const homePage = () => import('./home-page.tsx');
const contentPage = () => import('./content-page.tsx');
const articlesPage = () => import('./articles-page.tsx');

const loadContactPage = () => import('./contact-page.tsx');

export const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  staticData: { module: `${pages}/home-page.tsx` },
  loader: async ({ context }) => (await homePage()).load(context, ['home']),
  head: ({ loaderData }) => pageHead({ title: loaderData?.title ?? '' }),
  component: lazyPage(homePage),
});

const contentRoute = <Path extends `/${string}`>(path: Path, use: 'page' | 'article' | 'preview') =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    staticData: { module: `${pages}/content-page.tsx`, access: use === 'preview' ? 'personal' : 'public' },
    loader: async ({ context, location: { pathname } }) => {
      const key: ContentKey = [use, pathname.slice(pathname.lastIndexOf('/') + 1)];
      const content = await (await contentPage()).load(context, key, use === 'preview' ? undefined : pathname);
      return { key, title: content?.title ?? '' };
    },
    head: ({ loaderData }) => pageHead({ title: loaderData?.title ?? '', noIndex: use === 'preview' }),
    component: lazyPage(contentPage),
  });

export const ownPageRoute = contentRoute('/pages/$slug', 'page');
export const articleRoute = contentRoute('/articles/$slug', 'article');
export const previewRoute = contentRoute('/preview/$slug', 'preview');

export const articlesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/articles',
  staticData: { module: `${pages}/articles-page.tsx` },
  loader: async ({ context }) => (await articlesPage()).load(context),
  head: () => pageHead({ title: 'Статии' }),
  component: lazyPage(articlesPage),
});

export const contactRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/contact',
  staticData: { module: `${pages}/contact-page.tsx`, query: ['sent'] },
  validateSearch: ({ sent }: Record<string, unknown>): { sent?: 'contact' | '1' } =>
    sent === undefined ? {} : { sent: sent === 'contact' ? sent : '1' },
  loader: async ({ context }) => ({ title: await (await loadContactPage()).loadContact(context) }),
  head: ({ loaderData, match }) =>
    loaderData ? pageHead({ title: errorTitle(loaderData.title, match.context.form !== null) }) : {},
  component: lazyPage(loadContactPage),
});
