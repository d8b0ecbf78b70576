import type { StorefrontFeature } from '#web/storefront/platform/storefront-feature.ts';
import { guestOrderFormActions } from './guest/guest-form-actions.ts';
import { orderFormActions } from './order-form-actions.ts';
import { accountRoute, confirmationRoute, guestOrderRoute, orderRoute, ordersRoute } from './order-routes.ts';

export const orders = {
  name: 'orders',
  after: ['settings', 'products', 'cart', 'accounts', 'catalog'],
  opens: ['guest/guest-order-query', 'order-states', 'progress/order-withdrawals', 'why-not-loaded'],
  routes: [accountRoute, ordersRoute, orderRoute, confirmationRoute, guestOrderRoute],
  formActions: { ...orderFormActions, ...guestOrderFormActions },
} satisfies StorefrontFeature;
