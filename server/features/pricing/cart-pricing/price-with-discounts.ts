import { applyDiscounts, type Discounted, type TriedRule } from './apply-discounts.ts';
import { describeDiscount } from './describe-discount.ts';
import { deliveryPrice, priceCart, type PricedCart } from './price-cart.ts';
import type { DeliveryMethod, DiscountContext, DiscountRule, LineToSell, PricingRules } from './pricing-input.ts';
import { showApplied } from './show-applied.ts';

/** The discounts that a cart is priced by. */
export interface DiscountsToApply extends Pick<DiscountContext, 'now' | 'isFirstOrder' | 'groupIds'> {
  rules: readonly DiscountRule[];
}

export interface DiscountedCart extends PricedCart {
  discounted: Discounted;
  /** One sentence about a tried rule: its effect, or why it does not apply and what would change that. */
  describe: (tried: TriedRule) => string;
}

/** Computes the price of a cart with the discounts that apply to it. Line ids must differ. */
export function priceWithDiscounts(
  lines: readonly LineToSell[],
  rules: PricingRules,
  { method, discounts }: { method?: DeliveryMethod | undefined; discounts: DiscountsToApply },
): DiscountedCart {
  const { now, isFirstOrder, groupIds } = discounts;
  const { currency } = rules;
  const context = { now, currency, deliveryPrice: deliveryPrice(lines, rules, method), isFirstOrder, groupIds };
  const discounted = applyDiscounts(lines, discounts.rules, context);
  const { amount, freeDelivery, applied, reductions } = discounted;
  const reduction = { amount, freeDelivery, shown: showApplied(applied, currency, lines), reductions };
  return {
    ...priceCart(lines, rules, method, reduction),
    discounted,
    describe: (tried) => describeDiscount(tried, lines),
  };
}
