import { createRoute } from '@tanstack/react-router';
import { errorTitle } from '#web/storefront/forms/error-title.ts';
import { lazyPage } from '#web/storefront/platform/lazy-part.tsx';
import { pageHead } from '#web/storefront/platform/page-head.ts';
import { rootRoute } from '#web/storefront/platform/root-route.ts';
import type { RouterContext } from '#web/storefront/platform/router-context.ts';
import type { RawSearch } from '#web/storefront/platform/search-params.ts';

/**
 * For server rendering; in the browser the pages load their data themselves, and this module is not part of their
 * scripts.
 */
async function loadAddresses(context: RouterContext): Promise<void> {
  if (import.meta.env.SSR) {
    const loader = await import('./load-addresses.ts');
    await loader.loadAddresses(context);
  }
}

const pages = 'web/storefront/features/addresses';

export const addressesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/account/addresses',
  staticData: { access: 'user', query: ['done'], module: `${pages}/addresses-page.tsx` },
  validateSearch: ({ done }: RawSearch): { done?: string | undefined } => ({ done }),
  loader: ({ context }) => loadAddresses(context),
  head: () => pageHead({ title: 'Адреси', noIndex: true }),
  component: lazyPage(() => import('./addresses-page.tsx'), 'AddressesPage'),
});

/** `new` is the form of a new address. */
export const addressRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/account/addresses/$id',
  staticData: { access: 'user', module: `${pages}/address-page.tsx` },
  loader: ({ context }) => loadAddresses(context),
  head: ({ match }) => pageHead({ title: errorTitle('Адрес', match.context.form !== null), noIndex: true }),
  component: lazyPage(() => import('./address-page.tsx'), 'AddressPage'),
});
