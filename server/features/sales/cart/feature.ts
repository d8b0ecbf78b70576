import { personalParts, signInEffects } from '#server/features/customers/accounts/questions.ts';
import { earlierOrders } from '#server/features/pricing/discounts/questions.ts';
import { currencyParts } from '#server/features/store/settings/questions.ts';
import { answer, answerWith, type Feature } from '#server/platform/features/feature.ts';
import { registerCartJobs } from './cart.jobs.ts';
import { registerCartRoutes } from './cart.storefront-routes.ts';
import { cartsToEuro } from './carts-to-euro.ts';
import { openGuessLimit } from './codes/guess-limit.ts';
import { adoptGuestCart } from './guest/adopt-guest-cart.ts';
import { codeGuesses } from './questions.ts';
import { readPersonalCart } from './read-personal-cart.ts';

export const feature: Feature = {
  name: 'sales/cart',
  after: [
    'store/settings',
    'store/media',
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
    'codes/guess-limit',
    'delivery-quote-request',
    'guest/adopt-guest-cart',
    'guest/guest-cart-lines',
    'line-key',
    'lock-cart-lines',
    'present-cart',
    'questions',
    'quote-cart',
    'read-cart',
    'read-lines',
  ],
  routes(app, deps, ask) {
    registerCartRoutes(app, deps, { hasOrdered: ask(earlierOrders), guesses: ask(codeGuesses) });
  },
  jobs: registerCartJobs,
  answers: [
    answerWith(codeGuesses, ({ deps }) => openGuessLimit(deps)),
    answerWith(signInEffects, ({ deps }) => adoptGuestCart(deps)),
    answer(personalParts, { name: 'cart', read: readPersonalCart }),
    answer(currencyParts, cartsToEuro),
  ],
};
