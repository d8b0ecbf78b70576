import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { NotFoundScreen } from '#web/admin/patterns/page/not-found-screen.tsx';
import { BrokenPage } from '#web/shared/ui/error-boundary.tsx';
import { PanelShell } from './shell/panel-shell.tsx';
import { ScreenLoadError, ScreenLoadErrorNotice } from './shell/screen-load-error.tsx';

/** URL parameters without type conversion. */
type Address = Record<string, string>;

function readAddress(search: Record<string, unknown>): Address {
  return Object.fromEntries(Object.entries(search).map(([name, value]) => [name, String(value)]));
}

const rootRoute = createRootRoute({
  component: PanelShell,
  notFoundComponent: NotFoundScreen,
  validateSearch: readAddress,
});

/**
 * A lazily loaded screen at a path. Calling `createRoute` directly in the list below would widen its path to `string`
 * and leave every link of the panel unchecked.
 */
function screen<const Path extends string, Name extends string>(
  path: Path,
  load: () => Promise<Record<Name, () => ReactNode>>,
  name: Name,
) {
  const loadOrSay = () => load().catch((error: unknown) => Promise.reject(new ScreenLoadError(error)));
  return createRoute({ getParentRoute: () => rootRoute, path, component: lazyRouteComponent(loadOrSay, name) });
}

const dashboardRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/dashboard',
  beforeLoad: () => {
    throw redirect({ to: '/admin', replace: true });
  },
});

const routeTree = rootRoute.addChildren([
  screen('/admin', () => import('./features/dashboard/dashboard-screen.tsx'), 'DashboardScreen'),
  dashboardRoute,
  screen('/admin/orders', () => import('#web/admin/features/orders/list/orders-screen.tsx'), 'OrdersScreen'),
  screen('/admin/orders/new', () => import('./features/phone-orders/phone-order-screen.tsx'), 'PhoneOrderScreen'),
  screen('/admin/orders/$id', () => import('./features/orders/order-screen.tsx'), 'OrderScreen'),
  screen(
    '/admin/orders/$id/edit',
    () => import('#web/admin/features/orders/revision/order-edit-screen.tsx'),
    'OrderEditScreen',
  ),
  screen('/admin/orders/$id/ship', () => import('#web/admin/features/orders/parcels/ship-screen.tsx'), 'ShipScreen'),
  screen(
    '/admin/orders/$id/return',
    () => import('#web/admin/features/orders/returns/return-screen.tsx'),
    'ReturnScreen',
  ),
  screen(
    '/admin/orders/$id/lines',
    () => import('#web/admin/features/orders/revision/order-revision-screen.tsx'),
    'OrderRevisionScreen',
  ),
  screen('/admin/waybills', () => import('./features/waybills/waybills-screen.tsx'), 'WaybillsScreen'),
  screen('/admin/packing', () => import('./features/packing/packing-screen.tsx'), 'PackingScreen'),
  screen('/admin/packing/scan', () => import('#web/admin/features/packing/scan/scan-screen.tsx'), 'ScanScreen'),
  screen('/admin/packing/$id', () => import('./features/packing/packing-order-screen.tsx'), 'PackingOrderScreen'),
  screen('/admin/products', () => import('./features/products/products-screen.tsx'), 'ProductsScreen'),
  screen('/admin/products/new', () => import('./features/products/new-product-screen.tsx'), 'NewProductScreen'),
  screen('/admin/products/grid', () => import('#web/admin/features/products/grid/grid-screen.tsx'), 'GridScreen'),
  screen(
    '/admin/products/labels',
    () => import('#web/admin/features/products/labels/labels-screen.tsx'),
    'LabelsScreen',
  ),
  screen('/admin/products/stock', () => import('#web/admin/features/products/stock/stock-screen.tsx'), 'StockScreen'),
  screen(
    '/admin/products/import',
    () => import('#web/admin/features/products/imports/import-screen.tsx'),
    'ImportScreen',
  ),
  screen('/admin/products/$id', () => import('./features/products/product-screen.tsx'), 'ProductScreen'),
  screen('/admin/categories', () => import('./features/categories/categories-screen.tsx'), 'CategoriesScreen'),
  screen('/admin/users', () => import('./features/users/users-screen.tsx'), 'UsersScreen'),
  screen('/admin/users/new', () => import('./features/users/new-user-screen.tsx'), 'NewUserScreen'),
  screen('/admin/users/groups', () => import('./features/groups/groups-screen.tsx'), 'GroupsScreen'),
  screen('/admin/users/$id', () => import('./features/users/user-screen.tsx'), 'UserScreen'),
  screen('/admin/messages', () => import('./features/messages/messages-screen.tsx'), 'MessagesScreen'),
  screen('/admin/documents', () => import('./features/documents/documents-screen.tsx'), 'DocumentsScreen'),
  screen('/admin/documents/month', () => import('./features/documents/audit-screen.tsx'), 'AuditScreen'),
  screen('/admin/inspection', () => import('./features/inspection/inspection-screen.tsx'), 'InspectionScreen'),
  screen('/admin/lots', () => import('./features/lots/lots-screen.tsx'), 'LotsScreen'),
  screen('/admin/lots/$id', () => import('./features/lots/lot-screen.tsx'), 'LotScreen'),
  screen('/admin/withdrawals', () => import('./features/withdrawals/withdrawals-screen.tsx'), 'WithdrawalsScreen'),
  screen('/admin/withdrawals/$id', () => import('./features/withdrawals/withdrawal-screen.tsx'), 'WithdrawalScreen'),
  screen('/admin/inquiries', () => import('./features/inquiries/inquiries-screen.tsx'), 'InquiriesScreen'),
  screen('/admin/inquiries/$id', () => import('./features/inquiries/inquiry-screen.tsx'), 'InquiryScreen'),
  screen('/admin/pages', () => import('./features/pages/pages-screen.tsx'), 'PagesScreen'),
  screen('/admin/pages/$slug', () => import('./features/pages/page-screen.tsx'), 'PageScreen'),
  screen('/admin/popular-sections', () => import('./features/sections/sections-screen.tsx'), 'SectionsScreen'),
  screen('/admin/popular-sections/$id', () => import('./features/sections/section-screen.tsx'), 'SectionScreen'),
  screen('/admin/payments', () => import('./features/payments/payments-screen.tsx'), 'PaymentsScreen'),
  screen('/admin/payments/webhooks', () => import('./features/payments/webhooks-screen.tsx'), 'WebhooksScreen'),
  screen('/admin/payments/cards', () => import('./features/payments/card-settings-screen.tsx'), 'CardSettingsScreen'),
  screen('/admin/payments/payouts', () => import('./features/payouts/payouts-screen.tsx'), 'PayoutsScreen'),
  screen('/admin/payments/payouts/$id', () => import('./features/payouts/payout-screen.tsx'), 'PayoutScreen'),
  screen('/admin/payments/$id', () => import('./features/payments/payment-screen.tsx'), 'PaymentScreen'),
  screen('/admin/discounts', () => import('./features/discounts/discounts-screen.tsx'), 'DiscountsScreen'),
  screen('/admin/discounts/explain', () => import('./features/discounts/explain-screen.tsx'), 'ExplainScreen'),
  screen('/admin/discounts/$id', () => import('./features/discounts/discount-screen.tsx'), 'DiscountScreen'),
  screen('/admin/settings', () => import('./features/settings/settings-screen.tsx'), 'SettingsScreen'),
  screen('/admin/settings/health', () => import('./features/health/health-screen.tsx'), 'HealthScreen'),
  screen('/admin/settings/feeds', () => import('./features/feeds/feeds-screen.tsx'), 'FeedsScreen'),
  screen('/admin/settings/offices', () => import('./features/offices/offices-screen.tsx'), 'OfficesScreen'),
  screen(
    '/admin/settings/guarantee',
    () => import('./features/settings/guarantee/guarantee-screen.tsx'),
    'GuaranteeScreen',
  ),
  screen(
    '/admin/settings/registration',
    () => import('./features/settings/accounting/registration-screen.tsx'),
    'RegistrationScreen',
  ),
  screen('/admin/settings/couriers', () => import('./features/couriers/couriers-screen.tsx'), 'CouriersScreen'),
  screen('/admin/settings/backups', () => import('./features/backups/backups-screen.tsx'), 'BackupsScreen'),
  screen('/admin/settings/currency', () => import('./features/settings/currency-screen.tsx'), 'CurrencyScreen'),
  screen('/admin/settings/file', () => import('./features/settings/settings-file-screen.tsx'), 'SettingsFileScreen'),
  screen(
    '/admin/settings/letters',
    () => import('#web/admin/features/settings/email-templates-screen.tsx'),
    'EmailTemplatesScreen',
  ),
  screen(
    '/admin/settings/letters/$event',
    () => import('#web/admin/features/settings/email-template-screen.tsx'),
    'EmailTemplateScreen',
  ),
  screen('/admin/activities', () => import('./features/activities/activities-screen.tsx'), 'ActivitiesScreen'),
  screen('/admin/activities/security', () => import('./features/activities/security-screen.tsx'), 'SecurityScreen'),
  screen('/admin/activities/$id', () => import('./features/activities/activity-screen.tsx'), 'ActivityScreen'),
  screen('/admin/ratings', () => import('#web/admin/features/reviews/ratings-screen.tsx'), 'RatingsScreen'),
  screen('/admin/sms', () => import('./features/sms/sms-screen.tsx'), 'SmsScreen'),
  screen('/admin/sms/single', () => import('./features/sms/sms-single-screen.tsx'), 'SmsSingleScreen'),
  screen('/admin/sms/campaign', () => import('./features/sms/sms-campaign-screen.tsx'), 'SmsCampaignScreen'),
  screen('/admin/sms/templates', () => import('./features/sms/sms-templates-screen.tsx'), 'SmsTemplatesScreen'),
  screen('/admin/sms/settings', () => import('./features/sms/sms-settings-screen.tsx'), 'SmsSettingsScreen'),
  screen(
    '/admin/notifications',
    () => import('./features/notifications/notification-preferences-screen.tsx'),
    'NotificationPreferencesScreen',
  ),
]);

/** The routes of the panel. Every screen is a separate chunk, preloaded when a link is hovered or focused. */
export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  scrollRestoration: true,
  defaultErrorComponent: ({ error, reset }) =>
    error instanceof ScreenLoadError ? (
      <ScreenLoadErrorNotice />
    ) : (
      <BrokenPage onRetry={() => tryAgain(error, reset)} />
    ),
  parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: (search) => {
    const text = new URLSearchParams(readAddress(search)).toString();
    return text === '' ? '' : `?${text}`;
  },
});

/** The browser caches a failed script import until the page is reloaded. */
function tryAgain(error: unknown, reset: () => void): void {
  if (error instanceof Error && error.message.includes('module')) location.reload();
  else reset();
}

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
