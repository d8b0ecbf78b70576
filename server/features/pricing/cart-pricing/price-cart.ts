import type { AppliedDiscount, Totals } from '#contracts/cart/cart.ts';
import { vatOf, vatRateOf } from '#contracts/cart/vat-by-rate.rule.ts';
import type { Currency, Sum } from '#contracts/common/money.ts';
import type { DeliveryMethod, PricingRules } from './pricing-input.ts';

/** `unitPrice` is in minor units of the store's currency. */
export interface LineToPrice {
  unitPrice: number;
  quantity: number;
  /** The product's own VAT rate in percent; null or absent for that of the shop. */
  vatPercent?: number | null;
}

export interface PricedCart {
  /** In the order of the lines. */
  lineTotals: Sum[];
  totals: Totals;
  totalQuantity: number;
  /** The amount that is missing for free delivery. Null if delivery is never free. */
  untilFreeDelivery: Sum | null;
}

/** The discounts of a cart (apply-discounts.ts), and how the buyer sees them. */
export interface Reduction {
  amount: number;
  freeDelivery: boolean;
  shown: readonly AppliedDiscount[];
  /** The share of each line in `amount`, in the order of the lines. */
  reductions: readonly number[];
}

const nothingOff: Reduction = { amount: 0, freeDelivery: false, shown: [], reductions: [] };

/**
 * Computes the price of a cart: lines, discounts, delivery and the VAT contained, in whole minor units of the store's
 * currency. No other code does. The order of the lines does not matter, and nothing is ever negative. An empty cart
 * costs nothing. Free delivery depends on the subtotal before discounts: a discount never costs the free delivery. It is
 * paid by the shop, also where the recipient pays the courier otherwise.
 */
export function priceCart(
  lines: readonly LineToPrice[],
  rules: PricingRules,
  method: DeliveryMethod = 'address',
  { amount: discount, freeDelivery, shown, reductions }: Reduction = nothingOff,
): PricedCart {
  const lineTotals = lines.map(({ unitPrice, quantity }) => unitPrice * quantity);
  const subtotal = lineTotals.reduce((sum, lineTotal) => sum + lineTotal, 0);
  const price = freeDelivery ? 0 : deliveryPrice(lines, rules, method);
  const isDue = rules.recipientPays === true && !freeDelivery && !isFree(lines, rules);
  const delivery = isDue ? 0 : price;
  const total = subtotal - discount + delivery;
  // Integers above 2^53 would lose precision silently.
  if (!Number.isSafeInteger(total)) throw new RangeError(`A cart cannot be priced: its total is ${total}.`);

  const taxed = lines.map(({ vatPercent = null }, index) => ({
    gross: (lineTotals[index] ?? 0) - (reductions[index] ?? 0),
    rate: vatRateOf(vatPercent, rules),
  }));
  const money = (amount: number) => inCurrency(amount, rules.currency);
  const { freeFrom } = rules.delivery;
  return {
    lineTotals: lineTotals.map(money),
    totals: {
      subtotal: money(subtotal),
      discount: money(discount),
      delivery: money(delivery),
      ...(isDue ? { dueToCourier: price === 0 ? null : money(price) } : {}),
      vatIncluded: money(vatOf(taxed, delivery)),
      total: money(total),
      ...(shown.length > 0 ? { discounts: [...shown] } : {}),
    },
    totalQuantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    untilFreeDelivery: freeFrom && money(freeDelivery ? 0 : Math.max(0, freeFrom.amount - subtotal)),
  };
}

/** The delivery price before discounts. */
export function deliveryPrice(
  lines: readonly LineToPrice[],
  rules: PricingRules,
  method: DeliveryMethod = 'address',
): number {
  if (isFree(lines, rules)) return 0;
  const { delivery } = rules;
  return method === 'office' ? delivery.officePrice.amount : delivery.addressPrice.amount;
}

/** Whether the shop delivers these lines for free, whatever its prices are. */
function isFree(lines: readonly LineToPrice[], { delivery }: PricingRules): boolean {
  const goods = lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);
  return lines.length === 0 || (delivery.freeFrom !== null && goods >= delivery.freeFrom.amount);
}

function inCurrency(amount: number, currency: Currency): Sum {
  return { amount, currency };
}
