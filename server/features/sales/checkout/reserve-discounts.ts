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
  { discounted, discounts, priceWith }: Pick<SalePrice, 'discounted' | 'discounts' | 'priceWith'>,
  orderId: string,
): Promise<void> {
  const { applied } = discounted;
  const discountsNow = await discounts.reserve(op, { applied, orderId });
  if (!discountsNow) return;
  const price = priceWith(discountsNow);
  throw price.codeRefusal ?? new ShopError('PRICE_CHANGED', { details: { quote: price.quote } });
}
