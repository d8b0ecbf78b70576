import type { RawSearch } from '#web/storefront/search-params.ts';

/** Without a profile, with a new one, or with one that is there. */
export type OrderAs = 'guest' | 'new' | 'known';

/** What the address of the checkout says: how a visitor wants to order, and whether a code is asked for. */
export interface CheckoutSearch {
  as?: OrderAs | undefined;
  step?: 'code' | undefined;
}

export const checkoutSearchNames = ['as', 'step'];

export function readCheckoutSearch({ as, step }: RawSearch): CheckoutSearch {
  return {
    ...(as === 'guest' || as === 'new' || as === 'known' ? { as } : {}),
    ...(step === 'code' ? { step } : {}),
  };
}
