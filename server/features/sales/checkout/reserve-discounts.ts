import { readApplicableDiscounts } from '#server/features/pricing/discounts/applicable-discounts.ts';
import { refuseCode } from '#server/features/pricing/discounts/codes/refuse-code.ts';
import { invalidateAutomaticRules } from '#server/features/pricing/discounts/read-automatic-rules.ts';
import { reserveUses, type UsesToTake } from '#server/features/pricing/discounts/uses/reserve-uses.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import type { SalePrice } from './price-sale.ts';

/**
 * Records the discount uses on which the price of an order is based. When a use is exhausted or its rule changed since
 * the cart was priced, the order is refused: with the code's refusal (DISCOUNT_INVALID), or with the new quote
 * (PRICE_CHANGED).
 */
export async function reserveDiscounts(
  op: Operation,
  {
    applied,
    orderId,
    discountQuery,
    priceWith,
  }: Pick<UsesToTake, 'applied' | 'orderId'> & Pick<SalePrice, 'discountQuery' | 'priceWith'>,
): Promise<void> {
  const { customer } = discountQuery;
  if (await reserveUses(op, { applied, orderId, customer })) return;
  // Read within the transaction, bypassing the cache, which proved to be stale.
  invalidateAutomaticRules(op.db);
  const price = priceWith(await readApplicableDiscounts(op.tx, discountQuery));
  refuseCode(price);
  throw new ShopError('PRICE_CHANGED', { details: { quote: price.quote } });
}
