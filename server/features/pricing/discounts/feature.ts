import { groupDiscounts } from '#server/features/customers/groups/questions.ts';
import { liveParts } from '#server/features/panel/live/questions.ts';
import { undoHandlers } from '#server/features/store/activities/questions.ts';
import { recordTopic } from '#server/features/store/activities/record-activity.ts';
import { namedPages } from '#server/features/store/pages/questions.ts';
import { currencyParts } from '#server/features/store/settings/questions.ts';
import { answer, answerWith, type Feature } from '#server/platform/features/feature.ts';
import { dueChanges } from '#server/platform/features/questions.ts';
import { openGuessLimit } from './codes/guess-limit.ts';
import { discountUndos } from './discount-undos.ts';
import { discountsOfGroup } from './discounts-of-group.ts';
import { discountsToEuro } from './discounts-to-euro.ts';
import { registerDiscountAdminRoutes } from './discounts.admin-routes.ts';
import { readBoxPages } from './offers/box-pages.ts';
import { openOffersClock } from './offers/offers-clock.ts';
import { registerOfferRoutes } from './offers/offers.storefront-routes.ts';
import { codeGuesses, earlierOrders, pastOrders } from './questions.ts';
import { discountsTopic } from './read-automatic-rules.ts';

export const feature: Feature = {
  name: 'pricing/discounts',
  after: [
    'panel/live',
    'store/activities',
    'store/settings',
    'store/pages',
    'customers/accounts',
    'customers/groups',
    'catalog/products',
    'pricing/cart-pricing',
  ],
  opens: ['applicable-discounts', 'codes/code-on-cart', 'questions', 'uses/order-discounts', 'uses/return-uses'],
  routes(app, deps, ask) {
    registerOfferRoutes(app, deps);
    registerDiscountAdminRoutes(app, deps, { ...ask(pastOrders), hasOrdered: ask(earlierOrders) });
  },
  answers: [
    answerWith(dueChanges, ({ deps }) => openOffersClock(deps)),
    answerWith(codeGuesses, ({ deps }) => openGuessLimit(deps)),
    answer(groupDiscounts, discountsOfGroup),
    answer(undoHandlers, discountUndos),
    answer(currencyParts, discountsToEuro),
    answer(namedPages, { topic: discountsTopic, read: readBoxPages }),
    answer(liveParts, { discounts: { permissions: ['catalog'], topics: [recordTopic('discount')] } }),
  ],
};
