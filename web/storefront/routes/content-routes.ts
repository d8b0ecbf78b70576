import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { pageHead } from './page-head.ts';
import { rootRoute } from './root.tsx';

const pages = 'web/storefront/features/content';

export const contactRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/contact',
  staticData: { module: `${pages}/contact-page.tsx` },
  head: () => pageHead({ title: 'За дистрибутори' }),
  component: lazyRouteComponent(() => import('#web/storefront/features/content/contact-page.tsx')),
});

export const privacyPolicyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/privacy-policy',
  staticData: { module: `${pages}/privacy-policy-page.tsx` },
  head: () => pageHead({ title: 'Поверителност' }),
  component: lazyRouteComponent(() => import('#web/storefront/features/content/privacy-policy-page.tsx')),
});

export const termsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/tos',
  staticData: { module: `${pages}/tos-page.tsx` },
  head: () => pageHead({ title: 'Общи условия' }),
  component: lazyRouteComponent(() => import('#web/storefront/features/content/tos-page.tsx')),
});

/** What stands in the panel's place for everybody but administrators. */
export const forbiddenRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/$',
  staticData: { module: 'web/storefront/layout/forbidden-page.tsx', access: 'personal' },
  head: () => pageHead({ title: 'Нямаш достъп', noIndex: true }),
  component: lazyRouteComponent(() => import('#web/storefront/layout/forbidden-page.tsx')),
});
