import { inOtherCurrency } from '#contracts/common/other-currency.rule.ts';
import type { DeliveryQuote } from '#contracts/delivery/delivery-quote.rule.ts';
import type { PricingRules } from '#server/features/pricing/cart-pricing/pricing-input.ts';

/** The rules with the quoted price in place of that of the table. */
export function rulesWithQuote<Rules extends PricingRules>(rules: Rules, quote: DeliveryQuote): Rules {
  if (quote === 'use-table') return rules;
  const inEuros = { amount: quote.price, currency: 'EUR' as const };
  return rulesWithPrice(rules, rules.currency === 'EUR' ? quote.price : inOtherCurrency(inEuros).amount);
}

/** The rules with one price for every way of delivery, in the currency of the shop. Free delivery is not affected. */
export function rulesWithPrice<Rules extends PricingRules>(rules: Rules, amount: number): Rules {
  const price = { amount, currency: rules.currency };
  return { ...rules, delivery: { ...rules.delivery, addressPrice: price, officePrice: price } };
}
