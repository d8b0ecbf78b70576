import { groupDiscounts } from '#server/features/customers/groups/questions.ts';
import { undoHandlers } from '#server/features/store/activities/questions.ts';
import { currencyParts } from '#server/features/store/settings/questions.ts';
import { answer, type Feature } from '#server/platform/features/feature.ts';
import { discountUndos } from './discount-undos.ts';
import { discountsOfGroup } from './discounts-of-group.ts';
import { discountsToEuro } from './discounts-to-euro.ts';
import { registerDiscountAdminRoutes } from './discounts.admin-routes.ts';
import { earlierOrders, pastOrders } from './questions.ts';

export const feature: Feature = {
  name: 'pricing/discounts',
  after: ['store/activities', 'store/settings', 'customers/accounts', 'customers/groups', 'pricing/cart-pricing'],
  opens: [
    'applicable-discounts',
    'codes/code-key',
    'codes/refuse-code',
    'discounts.limits',
    'questions',
    'read-automatic-rules',
    'trial/rules-of-order',
    'trial/show-applied',
    'uses/past-orders',
    'uses/reserve-uses',
    'uses/return-uses',
    'uses/revise-uses',
  ],
  routes(app, deps, ask) {
    registerDiscountAdminRoutes(app, deps, { ...ask(pastOrders), hasOrdered: ask(earlierOrders) });
  },
  answers: [
    answer(groupDiscounts, discountsOfGroup),
    answer(undoHandlers, discountUndos),
    answer(currencyParts, discountsToEuro),
  ],
};
