import { inOtherCurrency } from '#contracts/common/other-currency.rule.ts';
import type { DeliveryQuote } from '#contracts/delivery/delivery-quote.rule.ts';
import type { PricingRules } from '#server/features/pricing/cart-pricing/pricing-input.ts';

/** The courier's price of a delivery: as it was quoted, or agreed with the buyer in the currency of the shop. */
export type CourierPrice = DeliveryQuote | { agreed: number };

/** The rules with the price of the courier in place of those of the table. Free delivery is not affected. */
export function withCourierPrice(rules: PricingRules, courierPrice: CourierPrice): PricingRules {
  if (courierPrice === 'use-table') return rules;
  const { currency } = rules;
  const price = { amount: 'agreed' in courierPrice ? courierPrice.agreed : amountIn(currency, courierPrice), currency };
  return { ...rules, delivery: { ...rules.delivery, addressPrice: price, officePrice: price } };
}

function amountIn(currency: PricingRules['currency'], { price }: { price: number }): number {
  return currency === 'EUR' ? price : inOtherCurrency({ amount: price, currency: 'EUR' }).amount;
}
