import { codeGuesses, earlierOrders } from '#server/features/pricing/discounts/questions.ts';
import { cardPayment } from '#server/features/store/settings/questions.ts';
import type { Feature } from '#server/platform/features/feature.ts';
import { registerCheckoutAdminRoutes } from './checkout.admin-routes.ts';
import { registerCheckoutRoutes } from './checkout.storefront-routes.ts';

export const feature: Feature = {
  name: 'sales/checkout',
  after: [
    'store/activities',
    'store/settings',
    'store/messages',
    'customers/accounts',
    'customers/notifications',
    'customers/sms',
    'catalog/products',
    'pricing/discounts',
    'sales/delivery',
    'sales/addresses',
    'sales/cart',
    'sales/orders',
    'sales/payments',
  ],
  routes(app, deps, ask) {
    const saleDeps = { ...deps, hasOrdered: ask(earlierOrders), cardOffer: ask(cardPayment) };
    registerCheckoutRoutes(app, saleDeps, ask(codeGuesses));
    registerCheckoutAdminRoutes(app, saleDeps);
  },
};
