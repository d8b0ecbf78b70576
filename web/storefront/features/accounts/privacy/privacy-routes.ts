import { createRoute } from '@tanstack/react-router';
import { errorTitle } from '#web/storefront/forms/error-title.ts';
import { lazyPage } from '#web/storefront/platform/lazy-part.tsx';
import { pageHead } from '#web/storefront/platform/page-head.ts';
import { rootRoute } from '#web/storefront/platform/root-route.ts';
import type { RawSearch } from '#web/storefront/platform/search-params.ts';

const pages = 'web/storefront/features/accounts/privacy';

export const privacyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/account/privacy',
  staticData: { access: 'user', query: ['done'], module: `${pages}/privacy-page.tsx` },
  validateSearch: ({ done }: RawSearch): { done?: string | undefined } => ({ done }),
  loader: async ({ context }) => {
    if (import.meta.env.SSR) {
      const loader = await import('./load-consents.ts');
      await loader.loadConsents(context);
    }
  },
  head: ({ match }) => pageHead({ title: errorTitle('Поверителност', match.context.form !== null), noIndex: true }),
  component: lazyPage(() => import('./privacy-page.tsx'), 'PrivacyPage'),
});

export const optOutPageRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/opt-out',
  staticData: { access: 'personal', query: ['token', 'done'], module: `${pages}/opt-out-page.tsx` },
  validateSearch: ({ token, done }: RawSearch): { token?: string | undefined; done?: string | undefined } => ({
    token,
    done,
  }),
  head: () => pageHead({ title: 'Отписване', noIndex: true }),
  component: lazyPage(() => import('./opt-out-page.tsx'), 'OptOutPage'),
});
