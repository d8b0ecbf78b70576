import type { Totals } from '#contracts/cart/cart.ts';
import type { CartView } from '#web/storefront/features/cart/cart-query.ts';

/** The cart as it is ordered. */
export interface CheckoutCart extends CartView {
  totals: Totals;
}

/**
 * The totals by delivery method; those for an office may still be loading. `isQuoted`: the courier prices the chosen
 * place; `proof` is there once it has.
 */
export interface DeliveryTotals {
  address: Totals;
  office: Totals | undefined;
  isQuoted: boolean;
  proof?: { method: 'address' | 'office'; text: string };
}
