import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { BrokenPage } from '#web/shared/ui/error-boundary.tsx';
import { NotFoundScreen } from './shell/not-found-screen.tsx';
import { PanelShell } from './shell/panel-shell.tsx';

/** Address parameters as they are written: plain texts, and whatever a person typed there. */
type Address = Record<string, string>;

function readAddress(search: Record<string, unknown>): Address {
  return Object.fromEntries(Object.entries(search).map(([name, value]) => [name, String(value)]));
}

const rootRoute = createRootRoute({
  component: PanelShell,
  notFoundComponent: NotFoundScreen,
  validateSearch: readAddress,
});

const routeTree = rootRoute.addChildren([
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/admin',
    component: lazyRouteComponent(() => import('./features/dashboard/dashboard-screen.tsx'), 'DashboardScreen'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/admin/dashboard',
    beforeLoad: () => {
      throw redirect({ to: '/admin', replace: true });
    },
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/admin/orders',
    component: lazyRouteComponent(() => import('./features/orders/orders-screen.tsx'), 'OrdersScreen'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/admin/orders/new',
    component: lazyRouteComponent(() => import('./features/phone-orders/phone-order-screen.tsx'), 'PhoneOrderScreen'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/admin/orders/$id',
    component: lazyRouteComponent(() => import('./features/orders/order-screen.tsx'), 'OrderScreen'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/admin/orders/$id/edit',
    component: lazyRouteComponent(() => import('./features/orders/order-edit-screen.tsx'), 'OrderEditScreen'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/admin/orders/$id/ship',
    component: lazyRouteComponent(() => import('./features/orders/ship-screen.tsx'), 'ShipScreen'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/admin/orders/$id/return',
    component: lazyRouteComponent(() => import('./features/orders/return-screen.tsx'), 'ReturnScreen'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/admin/orders/$id/lines',
    component: lazyRouteComponent(() => import('./features/orders/order-revision-screen.tsx'), 'OrderRevisionScreen'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/admin/products',
    component: lazyRouteComponent(() => import('./features/products/products-screen.tsx'), 'ProductsScreen'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/admin/products/new',
    component: lazyRouteComponent(() => import('./features/products/new-product-screen.tsx'), 'NewProductScreen'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/admin/products/grid',
    component: lazyRouteComponent(() => import('./features/products/grid-screen.tsx'), 'GridScreen'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/admin/products/stock',
    component: lazyRouteComponent(() => import('./features/products/stock-screen.tsx'), 'StockScreen'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/admin/products/import',
    component: lazyRouteComponent(() => import('./features/products/import-screen.tsx'), 'ImportScreen'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/admin/products/$id',
    component: lazyRouteComponent(() => import('./features/products/product-screen.tsx'), 'ProductScreen'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/admin/categories',
    component: lazyRouteComponent(() => import('./features/categories/categories-screen.tsx'), 'CategoriesScreen'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/admin/users',
    component: lazyRouteComponent(() => import('./features/users/users-screen.tsx'), 'UsersScreen'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/admin/users/new',
    component: lazyRouteComponent(() => import('./features/users/new-user-screen.tsx'), 'NewUserScreen'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/admin/users/groups',
    component: lazyRouteComponent(() => import('./features/groups/groups-screen.tsx'), 'GroupsScreen'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/admin/users/$id',
    component: lazyRouteComponent(() => import('./features/users/user-screen.tsx'), 'UserScreen'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/admin/messages',
    component: lazyRouteComponent(() => import('./features/messages/messages-screen.tsx'), 'MessagesScreen'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/admin/inquiries',
    component: lazyRouteComponent(() => import('./features/inquiries/inquiries-screen.tsx'), 'InquiriesScreen'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/admin/inquiries/$id',
    component: lazyRouteComponent(() => import('./features/inquiries/inquiry-screen.tsx'), 'InquiryScreen'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/admin/pages',
    component: lazyRouteComponent(() => import('./features/pages/pages-screen.tsx'), 'PagesScreen'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/admin/pages/$slug',
    component: lazyRouteComponent(() => import('./features/pages/page-screen.tsx'), 'PageScreen'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/admin/popular-sections',
    component: lazyRouteComponent(() => import('./features/sections/sections-screen.tsx'), 'SectionsScreen'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/admin/popular-sections/$id',
    component: lazyRouteComponent(() => import('./features/sections/section-screen.tsx'), 'SectionScreen'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/admin/payments',
    component: lazyRouteComponent(() => import('./features/payments/payments-screen.tsx'), 'PaymentsScreen'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/admin/payments/webhooks',
    component: lazyRouteComponent(() => import('./features/payments/webhooks-screen.tsx'), 'WebhooksScreen'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/admin/payments/cards',
    component: lazyRouteComponent(() => import('./features/payments/card-settings-screen.tsx'), 'CardSettingsScreen'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/admin/payments/payouts',
    component: lazyRouteComponent(() => import('./features/payouts/payouts-screen.tsx'), 'PayoutsScreen'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/admin/payments/payouts/$id',
    component: lazyRouteComponent(() => import('./features/payouts/payout-screen.tsx'), 'PayoutScreen'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/admin/payments/$id',
    component: lazyRouteComponent(() => import('./features/payments/payment-screen.tsx'), 'PaymentScreen'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/admin/discounts',
    component: lazyRouteComponent(() => import('./features/discounts/discounts-screen.tsx'), 'DiscountsScreen'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/admin/discounts/explain',
    component: lazyRouteComponent(() => import('./features/discounts/explain-screen.tsx'), 'ExplainScreen'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/admin/discounts/$id',
    component: lazyRouteComponent(() => import('./features/discounts/discount-screen.tsx'), 'DiscountScreen'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/admin/settings',
    component: lazyRouteComponent(() => import('./features/settings/settings-screen.tsx'), 'SettingsScreen'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/admin/settings/currency',
    component: lazyRouteComponent(() => import('./features/settings/currency-screen.tsx'), 'CurrencyScreen'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/admin/settings/file',
    component: lazyRouteComponent(() => import('./features/settings/settings-file-screen.tsx'), 'SettingsFileScreen'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/admin/settings/letters',
    component: lazyRouteComponent(() => import('./features/settings/letters-screen.tsx'), 'LettersScreen'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/admin/settings/letters/$event',
    component: lazyRouteComponent(() => import('./features/settings/letter-screen.tsx'), 'LetterScreen'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/admin/activities',
    component: lazyRouteComponent(() => import('./features/activities/activities-screen.tsx'), 'ActivitiesScreen'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/admin/activities/$id',
    component: lazyRouteComponent(() => import('./features/activities/activity-screen.tsx'), 'ActivityScreen'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/admin/ratings',
    component: lazyRouteComponent(() => import('./features/ratings/ratings-screen.tsx'), 'RatingsScreen'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/admin/sms',
    component: lazyRouteComponent(() => import('./features/sms/sms-screen.tsx'), 'SmsScreen'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/admin/sms/single',
    component: lazyRouteComponent(() => import('./features/sms/sms-single-screen.tsx'), 'SmsSingleScreen'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/admin/sms/campaign',
    component: lazyRouteComponent(() => import('./features/sms/sms-campaign-screen.tsx'), 'SmsCampaignScreen'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/admin/sms/templates',
    component: lazyRouteComponent(() => import('./features/sms/sms-templates-screen.tsx'), 'SmsTemplatesScreen'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/admin/sms/settings',
    component: lazyRouteComponent(() => import('./features/sms/sms-settings-screen.tsx'), 'SmsSettingsScreen'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/admin/notifications',
    component: lazyRouteComponent(
      () => import('./features/notifications/notification-preferences-screen.tsx'),
      'NotificationPreferencesScreen',
    ),
  }),
]);

/** The panel's map of addresses. Every screen is a chunk of its own, fetched ahead when a link is hovered or focused. */
export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  scrollRestoration: true,
  defaultErrorComponent: ({ error, reset }) => <BrokenPage onRetry={() => tryAgain(error, reset)} />,
  parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: (search) => {
    const text = new URLSearchParams(readAddress(search)).toString();
    return text === '' ? '' : `?${text}`;
  },
});

/** A script that did not come is remembered as failed for as long as the page stands. */
function tryAgain(error: unknown, reset: () => void): void {
  if (error instanceof Error && error.message.includes('module')) location.reload();
  else reset();
}

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
