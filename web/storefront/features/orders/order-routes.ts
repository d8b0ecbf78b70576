import { createRoute } from '@tanstack/react-router';
import { errorTitle } from '#web/storefront/forms/error-title.ts';
import { moveSecret } from '#web/storefront/platform/address-secret.ts';
import { lazyPage } from '#web/storefront/platform/lazy-part.tsx';
import { pageHead } from '#web/storefront/platform/page-head.ts';
import { rootRoute } from '#web/storefront/platform/root-route.ts';
import type { RawSearch } from '#web/storefront/platform/search-params.ts';
import { orderSearchNames, readOrderSearch } from './order-search.ts';

/** In the browser the pages load their data themselves, and this module is not part of the initial scripts. */
const loader = () => import('./own/load-personal.ts');

const pages = 'web/storefront/features/orders';

export const accountRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/account',
  staticData: { access: 'user', module: `${pages}/own/overview-page.tsx` },
  loader: async ({ context }) => {
    if (import.meta.env.SSR) await (await loader()).loadOrders(context, 1);
  },
  head: () => pageHead({ title: 'Профил', noIndex: true }),
  component: lazyPage(() => import('./own/overview-page.tsx'), 'OverviewPage'),
});

export const ordersRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/account/orders',
  staticData: { access: 'user', query: ['page'], module: `${pages}/own/orders-page.tsx` },
  validateSearch: ({ page }: RawSearch): { page?: number } => {
    const number = Number(page);
    return Number.isInteger(number) && number > 1 && number <= 100_000 ? { page: number } : {};
  },
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    if (import.meta.env.SSR) await (await loader()).loadOrders(context, deps.page ?? 1);
  },
  head: () => pageHead({ title: 'Поръчки', noIndex: true }),
  component: lazyPage(() => import('./own/orders-page.tsx'), 'OrdersPage'),
});

export const orderRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/account/orders/$id',
  staticData: { access: 'user', query: orderSearchNames, module: `${pages}/own/order-page.tsx` },
  validateSearch: readOrderSearch,
  loader: async ({ context, params }) => {
    await (await loader()).loadOrder(context, params.id);
    if (import.meta.env.SSR) await (await loader()).loadInvoiceDetails(context);
  },
  head: () => pageHead({ title: 'Поръчка', noIndex: true }),
  component: lazyPage(() => import('./own/order-page.tsx'), 'OrderPage'),
});

export interface PaySearch {
  /** `now` right after ordering by card; otherwise the outcome of an unsuccessful payment. */
  pay?: string | undefined;
}

export const confirmationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/checkout/confirmation/$id',
  staticData: { access: 'user', query: ['pay'], module: `${pages}/confirmation-page.tsx` },
  validateSearch: ({ pay }: RawSearch): PaySearch => ({ pay }),
  loader: async ({ context, params }) => {
    await (await loader()).loadOrder(context, params.id);
  },
  head: () => pageHead({ title: 'Поръчката ти', noIndex: true }),
  component: lazyPage(() => import('./confirmation-page.tsx'), 'ConfirmationPage'),
});

export interface GuestOrderSearch extends PaySearch {
  /** In emails sent before the key was moved to the fragment. */
  key?: string | undefined;
  /** Set right after ordering: the page shows the confirmation. */
  placed?: string | undefined;
  /** `cancel`: shows the confirmation for use without script. */
  confirm?: string | undefined;
  /** `cancelled`. */
  done?: string | undefined;
}

/** A guest's order, for holders of its key; `/order/lookup` finds it by number and email. */
export const guestOrderRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/order/$id',
  staticData: {
    access: 'personal',
    query: ['key', 'placed', 'pay', 'confirm', 'done'],
    module: `${pages}/confirmation-page.tsx`,
  },
  validateSearch: ({ key, placed, pay, confirm, done }: RawSearch): GuestOrderSearch => ({
    ...{ key, placed, pay, confirm, done },
  }),
  beforeLoad: ({ params, search }) => moveSecret(`/order/${params.id}`, 'key', search.key),
  loader: async ({ context, params }) => {
    await (await loader()).loadGuestOrder(context, params.id);
  },
  head: ({ match, params }) => {
    const title = params.id === 'lookup' ? 'Къде е поръчката ми' : 'Поръчка';
    return pageHead({ title: errorTitle(title, match.context.form !== null), noIndex: true });
  },
  component: lazyPage(() => import('./confirmation-page.tsx'), 'GuestOrderPage'),
});
