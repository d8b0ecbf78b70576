import { personalParts, signInEffects } from '#server/features/customers/accounts/questions.ts';
import { codeGuesses, earlierOrders } from '#server/features/pricing/discounts/questions.ts';
import { currencyParts } from '#server/features/store/settings/questions.ts';
import { answer, answerWith, type Feature } from '#server/platform/features/feature.ts';
import { registerCartJobs } from './cart.jobs.ts';
import { registerCartRoutes } from './cart.storefront-routes.ts';
import { cartsToEuro } from './carts-to-euro.ts';
import { adoptGuestCart } from './guest/adopt-guest-cart.ts';
import { readPersonalCart } from './read-personal-cart.ts';

export const feature: Feature = {
  name: 'sales/cart',
  after: [
    'store/settings',
    'customers/accounts',
    'catalog/products',
    'pricing/cart-pricing',
    'pricing/discounts',
    'sales/delivery',
  ],
  opens: [
    'add-lines-to-cart',
    'cart-lines-query',
    'cart.tables',
    'clear-cart',
    'delivery-quote-request',
    'guest/guest-cart-lines',
    'line-key',
    'lock-cart-lines',
    'present-cart',
    'quote-cart',
    'read-cart',
    'read-lines',
  ],
  routes(app, deps, ask) {
    registerCartRoutes(app, deps, { hasOrdered: ask(earlierOrders), guesses: ask(codeGuesses) });
  },
  jobs: registerCartJobs,
  answers: [
    answerWith(signInEffects, ({ deps }) => adoptGuestCart(deps)),
    answer(personalParts, { name: 'cart', read: readPersonalCart }),
    answer(currencyParts, cartsToEuro),
  ],
};
