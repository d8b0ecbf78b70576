import { createRoute } from '@tanstack/react-router';
import { errorTitle } from '#web/storefront/forms/error-title.ts';
import { lazyPage } from '#web/storefront/platform/lazy-part.tsx';
import type { RouterContext } from '#web/storefront/platform/router-context.ts';
import type { RawSearch } from '#web/storefront/platform/search-params.ts';
import { pageHead } from './page-head.ts';
import { rootRoute } from './root.tsx';

/**
 * For server rendering; in the browser the pages load their data themselves, and this module is not part of their
 * scripts.
 */
async function loadAddresses(context: RouterContext): Promise<void> {
  if (import.meta.env.SSR) {
    const loader = await import('#web/storefront/features/addresses/load-addresses.ts');
    await loader.loadAddresses(context);
  }
}

const pages = 'web/storefront/features/account/addresses';

export const addressesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/account/addresses',
  staticData: { access: 'user', query: ['done'], module: `${pages}/addresses-page.tsx` },
  validateSearch: ({ done }: RawSearch): { done?: string | undefined } => ({ done }),
  loader: ({ context }) => loadAddresses(context),
  head: () => pageHead({ title: 'Адреси', noIndex: true }),
  component: lazyPage(() => import('#web/storefront/features/addresses/addresses-page.tsx'), 'AddressesPage'),
});

/** `new` is the form of a new address. */
export const addressRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/account/addresses/$id',
  staticData: { access: 'user', module: `${pages}/address-page.tsx` },
  loader: ({ context }) => loadAddresses(context),
  head: ({ match }) => pageHead({ title: errorTitle('Адрес', match.context.form !== null), noIndex: true }),
  component: lazyPage(() => import('#web/storefront/features/addresses/address-page.tsx'), 'AddressPage'),
});
