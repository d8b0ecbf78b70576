import type { Totals } from '#contracts/cart/cart.ts';
import type { CartView } from '#web/storefront/features/cart/cart-query.ts';

/** The cart as it is ordered. */
export interface CheckoutCart extends CartView {
  totals: Totals;
}

/** The sums by way of delivery; those of an office may still be on their way. */
export interface Sums {
  address: Totals;
  office: Totals | undefined;
}
