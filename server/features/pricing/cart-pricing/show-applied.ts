import type { AppliedDiscount } from '#contracts/cart/cart.ts';
import type { Currency } from '#contracts/common/money.ts';
import type { AppliedRule } from './pricing-input.ts';

/** Discounts as the buyer sees them and as an order stores them. */
export function showApplied(applied: readonly AppliedRule[], currency: Currency): AppliedDiscount[] {
  return applied.map(({ rule: { name, code }, amount, delivery }) => ({
    name,
    code: code ?? undefined,
    amount: { amount, currency },
    freeDelivery: delivery > 0,
  }));
}
