import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { pageHead } from './page-head.ts';
import { rootRoute } from './root.tsx';

const component = lazyRouteComponent(() => import('#web/storefront/layout/coming-page.tsx'));
const module = 'web/storefront/layout/coming-page.tsx';

export const cartRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/cart',
  staticData: { module, access: 'personal' },
  head: () => pageHead({ title: 'Количка', noIndex: true }),
  component,
});

export const checkoutRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/checkout',
  staticData: { module, access: 'personal' },
  head: () => pageHead({ title: 'Поръчка', noIndex: true }),
  component,
});

export const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/signin',
  staticData: { module, access: 'personal' },
  head: () => pageHead({ title: 'Вход', noIndex: true }),
  component,
});

export const registerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/register',
  staticData: { module, access: 'personal' },
  head: () => pageHead({ title: 'Регистрация', noIndex: true }),
  component,
});

export const accountRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/account',
  staticData: { module, access: 'user' },
  head: () => pageHead({ title: 'Профил', noIndex: true }),
  component,
});
