import { createRoute } from '@tanstack/react-router';
import { orderSearchNames, readOrderSearch } from '#web/storefront/features/orders/order-search.ts';
import { errorTitle } from '#web/storefront/forms/error-title.ts';
import { lazyPage } from '#web/storefront/platform/lazy-part.tsx';
import type { RawSearch } from '#web/storefront/platform/search-params.ts';
import { pageHead } from './page-head.ts';
import { rootRoute } from './root.tsx';

/** In the browser the pages load their data themselves, and this module is not part of the initial scripts. */
const loader = () => import('#web/storefront/features/orders/own/load-personal.ts');

const pages = 'web/storefront/features/account';

export const accountRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/account',
  staticData: { access: 'user', module: `${pages}/overview-page.tsx` },
  loader: async ({ context }) => {
    if (import.meta.env.SSR) await (await loader()).loadOrders(context, 1);
  },
  head: () => pageHead({ title: 'Профил', noIndex: true }),
  component: lazyPage(() => import('#web/storefront/features/orders/own/overview-page.tsx'), 'OverviewPage'),
});

export const ordersRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/account/orders',
  staticData: { access: 'user', query: ['page'], module: `${pages}/orders-page.tsx` },
  validateSearch: ({ page }: RawSearch): { page?: number } => {
    const number = Number(page);
    return Number.isInteger(number) && number > 1 && number <= 100_000 ? { page: number } : {};
  },
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    if (import.meta.env.SSR) await (await loader()).loadOrders(context, deps.page ?? 1);
  },
  head: () => pageHead({ title: 'Поръчки', noIndex: true }),
  component: lazyPage(() => import('#web/storefront/features/orders/own/orders-page.tsx'), 'OrdersPage'),
});

export const orderRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/account/orders/$id',
  staticData: { access: 'user', query: orderSearchNames, module: `${pages}/order-page.tsx` },
  validateSearch: readOrderSearch,
  loader: async ({ context, params }) => {
    await (await loader()).loadOrder(context, params.id);
    if (import.meta.env.SSR) await (await loader()).loadInvoiceDetails(context);
  },
  head: () => pageHead({ title: 'Поръчка', noIndex: true }),
  component: lazyPage(() => import('#web/storefront/features/orders/own/order-page.tsx'), 'OrderPage'),
});

export const profileRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/account/profile',
  staticData: { access: 'user', query: ['saved'], module: `${pages}/profile-page.tsx` },
  validateSearch: ({ saved }: RawSearch): { saved?: string | undefined } => ({ saved }),
  head: ({ match }) => pageHead({ title: errorTitle('Данни', match.context.form !== null), noIndex: true }),
  component: lazyPage(() => import('#web/storefront/features/accounts/profile-page.tsx'), 'ProfilePage'),
});

export const securityRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/account/security',
  staticData: { access: 'user', query: ['done', 'step'], module: `${pages}/security-page.tsx` },
  validateSearch: ({ done, step }: RawSearch): { done?: string | undefined; step?: string | undefined } => ({
    done,
    step,
  }),
  loader: async ({ context }) => {
    if (import.meta.env.SSR) await (await loader()).loadSessions(context);
  },
  head: ({ match }) =>
    pageHead({ title: errorTitle('Сигурност', Boolean(match.context.form?.message)), noIndex: true }),
  component: lazyPage(() => import('#web/storefront/features/accounts/security-page.tsx'), 'SecurityPage'),
});

export interface NextSearch {
  next?: string | undefined;
}

export const confirmRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/account/confirm',
  staticData: { access: 'user', query: ['next'], module: `${pages}/confirm-page.tsx` },
  validateSearch: ({ next }: RawSearch): NextSearch => ({ next }),
  head: ({ match }) => pageHead({ title: errorTitle('Потвърждение', match.context.form !== null), noIndex: true }),
  component: lazyPage(() => import('#web/storefront/features/accounts/confirm-page.tsx'), 'ConfirmPage'),
});

export const newPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/account/new-password',
  staticData: { access: 'user', query: ['next'], module: `${pages}/new-password-page.tsx` },
  validateSearch: ({ next }: RawSearch): NextSearch => ({ next }),
  head: ({ match }) => pageHead({ title: errorTitle('Нова парола', match.context.form !== null), noIndex: true }),
  component: lazyPage(() => import('#web/storefront/features/accounts/new-password-page.tsx'), 'NewPasswordPage'),
});
