import type { CartLineInput, DeliveryPlace } from '#contracts/cart/cart.ts';
import { findUser } from '#server/features/customers/accounts/users/find-user.ts';
import type { HasOrdered } from '#server/features/pricing/discounts/questions.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { PricedLines } from './present-cart.ts';
import { quoteWithDelivery } from './quote-cart.ts';

export interface PhoneQuote {
  lines: readonly CartLineInput[];
  customerId?: string | undefined;
  email: string;
  discountCode?: string | undefined;
  delivery?: DeliveryPlace | undefined;
  payment?: { method: string } | undefined;
}

/**
 * Prices the lines for this customer, with the delivery price of the courier where the shop asks for it. An invalid code
 * is reported in the quote, not refused, and nothing is stored. Calls the courier: never within a transaction.
 */
export async function quotePhoneOrder(
  deps: Pick<Deps, 'clock' | 'config' | 'db' | 'secrets'> & { hasOrdered: HasOrdered },
  { lines, customerId, email, discountCode, delivery, payment }: PhoneQuote,
): Promise<PricedLines & { deliveryQuote?: string }> {
  const { db, clock, hasOrdered } = deps;
  const user = customerId === undefined ? null : await findUser(db, customerId);
  const customer = { userId: user?.id ?? null, email: email || (user?.email ?? null) };
  const discountQuery = { code: discountCode, customer, now: clock(), hasOrdered };
  // Staff may ask as often as they type: the pages of the panel have limits of their own.
  return quoteWithDelivery(deps, { lines, delivery, payment }, { discountQuery, mayAsk: () => Promise.resolve(true) });
}
