import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadAddresses } from '#web/storefront/features/account/addresses/load-addresses.ts';
import { errorTitle } from '#web/storefront/forms/error-title.ts';
import type { RawSearch } from '#web/storefront/search-params.ts';
import { pageHead } from './page-head.ts';
import { rootRoute } from './root.tsx';

const pages = 'web/storefront/features/account/addresses';

export const addressesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/account/addresses',
  staticData: { access: 'user', query: ['done'], module: `${pages}/addresses-page.tsx` },
  validateSearch: ({ done }: RawSearch): { done?: string | undefined } => ({ done }),
  loader: ({ context }) => loadAddresses(context),
  head: () => pageHead({ title: 'Адреси', noIndex: true }),
  component: lazyRouteComponent(
    () => import('#web/storefront/features/account/addresses/addresses-page.tsx'),
    'AddressesPage',
  ),
});

export const newAddressRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/account/addresses/new',
  staticData: { access: 'user', module: `${pages}/address-page.tsx` },
  loader: ({ context }) => loadAddresses(context),
  head: ({ match }) => pageHead({ title: errorTitle('Нов адрес', match.context.form !== null), noIndex: true }),
  component: lazyRouteComponent(
    () => import('#web/storefront/features/account/addresses/address-page.tsx'),
    'NewAddressPage',
  ),
});

export const addressRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/account/addresses/$id',
  staticData: { access: 'user', module: `${pages}/address-page.tsx` },
  loader: ({ context }) => loadAddresses(context),
  head: ({ match }) => pageHead({ title: errorTitle('Адрес', match.context.form !== null), noIndex: true }),
  component: lazyRouteComponent(
    () => import('#web/storefront/features/account/addresses/address-page.tsx'),
    'AddressPage',
  ),
});
