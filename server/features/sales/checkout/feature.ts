import { savedAddresses } from '#server/features/customers/accounts/questions.ts';
import { codeGuesses, earlierOrders } from '#server/features/pricing/discounts/questions.ts';
import { codConfirmations } from '#server/features/sales/orders/questions.ts';
import { cardPayment } from '#server/features/store/settings/questions.ts';
import { answer, type Feature } from '#server/platform/features/feature.ts';
import { registerCheckoutAdminRoutes } from './checkout.admin-routes.ts';
import { registerCheckoutJobs } from './checkout.jobs.ts';
import { registerCheckoutRoutes } from './checkout.storefront-routes.ts';
import { confirmations } from './cod/confirmations.ts';

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
    'sales/cart',
    'sales/orders',
    'sales/payments',
  ],
  routes(app, deps, ask) {
    const saleDeps = { ...deps, hasOrdered: ask(earlierOrders), cardOffer: ask(cardPayment) };
    registerCheckoutRoutes(app, saleDeps, ask(codeGuesses));
    registerCheckoutAdminRoutes(app, saleDeps, ask(savedAddresses));
  },
  jobs: registerCheckoutJobs,
  answers: [answer(codConfirmations, confirmations)],
};
