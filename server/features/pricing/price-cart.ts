import type { Totals } from '#contracts/cart.ts';
import type { Currency, Sum } from '#contracts/money.ts';
import type { PublicSettings } from '#contracts/settings.ts';
import { vatContained } from './vat-contained.ts';

/** What the price of a cart depends on beside its lines. */
export type PricingRules = Pick<PublicSettings, 'currency' | 'vatPercent' | 'delivery'>;

export type DeliveryMethod = 'address' | 'office';

/** `unitPrice` in minor units of the store's currency. */
export interface LineToPrice {
  unitPrice: number;
  quantity: number;
}

export interface PricedCart {
  /** In the order of the lines. */
  lineTotals: Sum[];
  totals: Totals;
  totalQuantity: number;
  /** What is missing for free delivery; null when delivery is never free. */
  untilFreeDelivery: Sum | null;
}

/**
 * The only place where the price of a cart is computed: lines, delivery and the VAT contained, in whole minor units of
 * the store's currency. The order of the lines does not matter, and nothing is ever negative. An empty cart costs nothing.
 */
export function priceCart(
  lines: readonly LineToPrice[],
  rules: PricingRules,
  method: DeliveryMethod = 'address',
): PricedCart {
  const lineTotals = lines.map(({ unitPrice, quantity }) => unitPrice * quantity);
  const subtotal = lineTotals.reduce((sum, lineTotal) => sum + lineTotal, 0);
  const discount = 0;
  const delivery = lines.length === 0 ? 0 : deliveryPrice(subtotal - discount, rules, method);
  const total = subtotal - discount + delivery;
  // Whole numbers above 2^53 would lose their last digits silently.
  if (!Number.isSafeInteger(total)) throw new RangeError(`A cart cannot be priced: its total is ${total}.`);

  const money = (amount: number) => inCurrency(amount, rules.currency);
  const { freeFrom } = rules.delivery;
  return {
    lineTotals: lineTotals.map(money),
    totals: {
      subtotal: money(subtotal),
      discount: money(discount),
      delivery: money(delivery),
      vatIncluded: money(vatContained(total, rules.vatPercent)),
      total: money(total),
    },
    totalQuantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    untilFreeDelivery: freeFrom && money(Math.max(0, freeFrom.amount - (subtotal - discount))),
  };
}

function deliveryPrice(goods: number, { delivery }: PricingRules, method: DeliveryMethod): number {
  if (delivery.freeFrom && goods >= delivery.freeFrom.amount) return 0;
  return method === 'office' ? delivery.officePrice.amount : delivery.addressPrice.amount;
}

function inCurrency(amount: number, currency: Currency): Sum {
  return { amount, currency };
}
