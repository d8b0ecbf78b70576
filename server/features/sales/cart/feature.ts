import { sql } from 'drizzle-orm';
import { personalParts, personRecords, signInEffects } from '#server/features/customers/accounts/questions.ts';
import { newcomers } from '#server/features/panel/dashboard/questions.ts';
import { codeGuesses, earlierOrders } from '#server/features/pricing/discounts/questions.ts';
import { currencyParts } from '#server/features/store/settings/questions.ts';
import { answer, answerWith, type Feature } from '#server/platform/features/feature.ts';
import { registerCartAdminRoutes } from './cart.admin-routes.ts';
import { registerCartJobs } from './cart.jobs.ts';
import { registerCartRoutes } from './cart.storefront-routes.ts';
import { cartDays } from './cart.tables.ts';
import { cartsToEuro } from './carts-to-euro.ts';
import { adoptGuestCart } from './guest/adopt-guest-cart.ts';
import { readCart } from './read-cart.ts';
import { readPersonalCart } from './read-personal-cart.ts';

export const feature: Feature = {
  name: 'sales/cart',
  after: [
    'panel/dashboard',
    'store/settings',
    'customers/accounts',
    'catalog/products',
    'pricing/cart-pricing',
    'pricing/discounts',
    'sales/delivery',
  ],
  opens: ['add-lines-to-cart', 'cart.tables', 'pricing/present-cart', 'read-lines', 'take-cart'],
  routes(app, deps, ask) {
    const hasOrdered = ask(earlierOrders);
    registerCartRoutes(app, deps, { hasOrdered, guesses: ask(codeGuesses) });
    registerCartAdminRoutes(app, { ...deps, hasOrdered });
  },
  jobs: registerCartJobs,
  answers: [
    answerWith(signInEffects, ({ deps }) => adoptGuestCart(deps)),
    answer(personalParts, { name: 'cart', read: readPersonalCart }),
    answer(currencyParts, cartsToEuro),
    answer(newcomers, {
      carts: (isNow, isIn) => {
        const begunAt = sql`${cartDays.firstAt}`;
        return sql`select ${isNow(begunAt)} as "isNow", count(*)::int as count
          from ${cartDays} where ${isIn(begunAt)} group by 1`;
      },
    }),
    answerWith(personRecords, ({ ask }) => ({
      cart: async (db, { userId, email, now }) => {
        const hasOrdered = ask(earlierOrders);
        const { cart } = await readCart(db, userId, { code: undefined, customer: { userId, email }, now, hasOrdered });
        return cart;
      },
    })),
  ],
};
