import type { CartLineInput } from '#contracts/cart/cart.ts';
import { findUser } from '#server/features/customers/accounts/users/find-user.ts';
import { type PricedLines } from '#server/features/sales/cart/present-cart.ts';
import { quoteCart } from '#server/features/sales/cart/quote-cart.ts';
import { hasOrdered } from '#server/features/sales/orders/placing/has-ordered.ts';
import type { DeliveryMethod } from '#server/features/pricing/cart-pricing/price-cart.ts';
import type { Database } from '#server/platform/database/transaction.ts';

export interface PhoneQuote {
  lines: readonly CartLineInput[];
  customerId?: string | undefined;
  email: string;
  discountCode?: string | undefined;
  delivery?: { method: DeliveryMethod } | undefined;
}

/** Prices the lines for this customer. An invalid code is reported in the quote, not refused, and nothing is stored. */
export async function quotePhoneOrder(
  db: Database,
  { lines, customerId, email, discountCode, delivery }: PhoneQuote,
  now: Date,
): Promise<PricedLines> {
  const user = customerId === undefined ? null : await findUser(db, customerId);
  const customer = { userId: user?.id ?? null, email: email || (user?.email ?? null) };
  return quoteCart(db, { lines, delivery }, { code: discountCode, customer, now, hasOrdered });
}
