import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '#web/storefront/platform/lazy-part.tsx';
import { pageHead } from '#web/storefront/platform/page-head.ts';
import { rootRoute } from '#web/storefront/platform/root-route.ts';

/** Shown in place of the panel to everyone but administrators. */
export const forbiddenRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/$',
  staticData: { module: 'web/storefront/layout/forbidden-page.tsx', access: 'personal' },
  head: () => pageHead({ title: 'Нямаш достъп', noIndex: true }),
  component: lazyPage(() => import('#web/storefront/layout/forbidden-page.tsx')),
});
