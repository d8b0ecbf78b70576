import type { CartLine, CodeOnCart, FactTotal, Totals } from '#contracts/cart/cart.ts';
import { vatRateOf } from '#contracts/cart/vat-by-rate.rule.ts';
import type { Sum } from '#contracts/common/money.ts';
import { imageUrl } from '#contracts/media/image-url.rule.ts';
import { engravedTerms, engravingOf } from '#contracts/products/engraving.rule.ts';
import { type DiscountedCart, priceWithDiscounts } from '#server/features/pricing/cart-pricing/price-with-discounts.ts';
import type { DeliveryMethod, PricingRules } from '#server/features/pricing/cart-pricing/pricing-input.ts';
import { type ApplicableDiscounts, noDiscounts } from '#server/features/pricing/discounts/applicable-discounts.ts';
import { codeOnCart } from '#server/features/pricing/discounts/codes/code-on-cart.ts';
import type { PricedParcel } from '#server/features/sales/delivery/couriers/price-delivery.ts';
import type { ShopError } from '#server/platform/http/shop-error.ts';
import type { CartLineRow } from '../read-lines.ts';
import type { ShownFacts } from './shown-facts.ts';
import { type CourierPrice, withCourierPrice } from './with-courier-price.ts';

export interface PricedLines {
  lines: CartLine[];
  totals: Totals;
  totalQuantity: number;
  factTotals: FactTotal[];
  untilFreeDelivery: Sum | null;
  discountCode?: CodeOnCart | undefined;
}

/** A priced cart with the discounts that an order must reserve. */
export interface PresentedCart {
  quote: PricedLines;
  discounted: DiscountedCart['discounted'];
  /** The refusal of an order with a code that has no effect; null for any other cart. */
  codeRefusal: ShopError | null;
  /** Whether the cart has a code that does not exist. */
  isUnknownCode: boolean;
  /** The VAT rate of each line, in the order of the rows. */
  vatRates: number[];
  /** The courier's price of the delivery, or what the recipient pays it; null for the table of the shop. */
  deliveryQuote: number | null;
  /** The parcel with these lines, for which a courier is asked its price. */
  parcelTo: (place: Pick<PricedParcel, 'delivery' | 'isCod'>) => PricedParcel;
}

interface Pricing {
  method?: DeliveryMethod | undefined;
  discounts?: ApplicableDiscounts;
  /** Of a cart that is shown. */
  shown?: ShownFacts;
  courierPrice?: CourierPrice;
}

/** Lines for display with the total price. Unavailable lines are included and marked. */
export function presentCart(
  rows: readonly CartLineRow[],
  tableRules: PricingRules,
  { method, discounts = noDiscounts, shown: facts, courierPrice = 'use-table' }: Pricing = {},
): PresentedCart {
  const rules = withCourierPrice(tableRules, courierPrice);
  // A guest's line ids come from the browser and may not be unique.
  const toPrice = rows.map((row, index) => ({ ...row, id: `${row.variantId}.${index}`, unitPrice: row.price }));
  const price = priceWithDiscounts(toPrice, rules, { method, discounts });
  const { discountCode, codeRefusal, isUnknownCode } = codeOnCart(discounts, price);
  const quantities = quantityByVariant(rows);
  const money = (amount: number) => ({ amount, currency: rules.currency });
  const lines = rows.map((row, index): CartLine => {
    const stock = row.status === 'active' ? row.stock : 0;
    return {
      id: row.id,
      productId: row.productId,
      variantId: row.variantId,
      quantity: row.quantity,
      personalization: row.personalization,
      attributes: row.attributes.map((choice) => ({ ...choice, cartItemId: row.id })),
      name: row.name,
      variantName: row.variantName,
      sku: row.sku,
      slug: row.slug,
      image: row.image && { ...row.image, url: imageUrl(row.image.id) },
      unitPrice: money(row.price),
      compareAtPrice: row.compareAtPrice === null ? null : money(row.compareAtPrice),
      previousUnitPrice: row.seenPrice === null || row.seenPrice === row.price ? null : money(row.seenPrice),
      lineTotal: price.lineTotals[index] ?? money(0),
      stock,
      ...(facts?.ofLine(row, rules.currency) ?? { flavour: null }),
      ...textRules(row),
      available: (quantities.get(row.variantId) ?? 0) <= stock,
    };
  });
  const { totals, totalQuantity, untilFreeDelivery } = price;
  const quote = {
    lines,
    totals,
    totalQuantity,
    ...(facts?.ofCart(rows) ?? { factTotals: [] }),
    untilFreeDelivery,
    discountCode,
  };
  const vatRates = rows.map(({ vatPercent }) => vatRateOf(vatPercent, rules));
  const paidToCourier = totals.dueToCourier?.amount ?? null;
  return {
    quote,
    discounted: price.discounted,
    codeRefusal,
    isUnknownCode,
    vatRates,
    deliveryQuote: courierPrice === 'use-table' ? paidToCourier : rules.delivery.addressPrice.amount,
    parcelTo: (place) => ({ ...place, lines: rows, table: totals }),
  };
}

/** The effect of a line's engraving on delivery and return; undefined without one. */
function textRules({ personalization, text }: CartLineRow): Pick<CartLine, 'engraved'> {
  const engraved = engravedTerms(personalization, engravingOf(text));
  return engraved ? { engraved } : {};
}

/** The quantity of each variant in the cart: lines that differ in their text share its stock. */
function quantityByVariant(lines: readonly Pick<CartLineRow, 'variantId' | 'quantity'>[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const { variantId, quantity } of lines) sums.set(variantId, (sums.get(variantId) ?? 0) + quantity);
  return sums;
}
