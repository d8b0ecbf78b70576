import { groupDiscounts } from '#server/features/customers/groups/questions.ts';
import { liveParts } from '#server/features/panel/live/questions.ts';
import { undoHandlers } from '#server/features/store/activities/questions.ts';
import { recordTopic } from '#server/features/store/activities/record-activity.ts';
import { currencyParts } from '#server/features/store/settings/questions.ts';
import { answer, type Feature } from '#server/platform/features/feature.ts';
import { discountUndos } from './discount-undos.ts';
import { discountsOfGroup } from './discounts-of-group.ts';
import { discountsToEuro } from './discounts-to-euro.ts';
import { registerDiscountAdminRoutes } from './discounts.admin-routes.ts';
import { earlierOrders, pastOrders } from './questions.ts';

export const feature: Feature = {
  name: 'pricing/discounts',
  after: [
    'panel/live',
    'store/activities',
    'store/settings',
    'customers/accounts',
    'customers/groups',
    'pricing/cart-pricing',
  ],
  opens: [
    'applicable-discounts',
    'codes/refuse-code',
    'discounts.limits',
    'questions',
    'read-automatic-rules',
    'trial/rules-of-order',
    'trial/show-applied',
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
    answer(liveParts, { discounts: { permissions: ['catalog'], topics: [recordTopic('discount')] } }),
  ],
};
