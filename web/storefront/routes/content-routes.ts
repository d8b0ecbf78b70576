import { createRoute } from '@tanstack/react-router';
import { errorTitle } from '#web/storefront/forms/error-title.ts';
import { lazyPage } from '#web/storefront/platform/lazy-part.tsx';
import { pageHead } from './page-head.ts';
import { rootRoute } from './root.tsx';

const pages = 'web/storefront/features/content';

export const contactRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/contact',
  staticData: { module: `${pages}/contact-page.tsx`, query: ['sent'] },
  validateSearch: ({ sent }: Record<string, unknown>): { sent?: string } => (sent === undefined ? {} : { sent: '1' }),
  head: ({ match }) => pageHead({ title: errorTitle('За дистрибутори', match.context.form !== null) }),
  component: lazyPage(() => import('#web/storefront/features/content/contact-page.tsx')),
});

/** Shown in place of the panel to everyone but administrators. */
export const forbiddenRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/$',
  staticData: { module: 'web/storefront/layout/forbidden-page.tsx', access: 'personal' },
  head: () => pageHead({ title: 'Нямаш достъп', noIndex: true }),
  component: lazyPage(() => import('#web/storefront/layout/forbidden-page.tsx')),
});
