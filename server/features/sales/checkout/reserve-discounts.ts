import type { PresentedCart } from '#server/features/sales/cart/present-cart.ts';
import {
  type DiscountSight,
  type DiscountsInPlay,
  readDiscountsInPlay,
} from '#server/features/pricing/discounts/discounts-in-play.ts';
import { invalidateAutomaticRules } from '#server/features/pricing/discounts/read-automatic-rules.ts';
import { refuseCode } from '#server/features/pricing/discounts/codes/refuse-code.ts';
import { reserveUses, type UsesToTake } from '#server/features/pricing/discounts/uses/reserve-uses.ts';
import { databaseOf, type Transaction } from '#server/platform/database/transaction.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';

/**
 * Takes the uses that the price of an order stands on. When one of them went to someone else, or its rule was changed,
 * since the cart was priced, the order stops and says what is true now: the code's own refusal (DISCOUNT_INVALID), or
 * the price without what is gone (PRICE_CHANGED, with the fresh quote).
 */
export async function reserveDiscounts(
  tx: Transaction,
  {
    applied,
    orderId,
    sight,
    priceWith,
  }: Pick<UsesToTake, 'applied' | 'orderId'> & {
    sight: DiscountSight;
    priceWith: (discounts: DiscountsInPlay) => PresentedCart;
  },
): Promise<void> {
  const { customer, now } = sight;
  if (await reserveUses(tx, { applied, orderId, customer, now })) return;
  // Read by the transaction itself, past what is kept in memory and has just proved wrong.
  invalidateAutomaticRules(databaseOf(tx));
  const { quote } = priceWith(await readDiscountsInPlay(tx, sight));
  refuseCode(quote);
  throw new ShopError('PRICE_CHANGED', { details: { quote } });
}
