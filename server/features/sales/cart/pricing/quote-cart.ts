import type { DeliveryPlace } from '#contracts/cart/cart.ts';
import type { Settings } from '#contracts/settings/settings.ts';
import {
  type ApplicableDiscounts,
  type DiscountQuery,
  readApplicableDiscounts,
} from '#server/features/pricing/discounts/applicable-discounts.ts';
import { priceDelivery } from '#server/features/sales/delivery/couriers/price-delivery.ts';
import { recipientPays } from '#server/features/sales/delivery/couriers/recipient-pays.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { type CartLineRow, type LooseLine, readLines } from '../read-lines.ts';
import { type PresentedCart, type PricedLines, presentCart } from './present-cart.ts';
import { readShownFacts, type ShownFacts } from './shown-facts.ts';

export interface QuoteRequest {
  lines: readonly LooseLine[];
  discountCode?: string | undefined;
  delivery?: DeliveryPlace | undefined;
  payment?: { method: string } | undefined;
}

/**
 * Prices any lines as a cart, without storing them. Lines whose product or variant no longer exists are omitted, and
 * unavailable ones are marked. Order and ids of the lines are preserved. A code in the request that takes nothing off
 * is refused (DISCOUNT_INVALID); a code from a cookie is only reported in the response. Delivery is priced by the
 * courier, if the shop has switched that on and the place is known, else by the table. Calls the courier: never within
 * a transaction. `mayAsk` limits the calls.
 */
export async function quoteWithDelivery(
  deps: Pick<Deps, 'clock' | 'config' | 'db' | 'secrets'>,
  request: QuoteRequest,
  { discountQuery, mayAsk }: { discountQuery: DiscountQuery; mayAsk: () => Promise<boolean> },
): Promise<PricedLines & { deliveryQuote?: string }> {
  const { db } = deps;
  const { cart, rows, rules, discounts, facts } = await readQuote(db, request, discountQuery);
  if (!rules.quoteDelivery) return cart.quote;
  const { delivery, payment } = request;
  const parcel = delivery && cart.parcelTo({ delivery, isCod: payment?.method === 'cod' });
  const shownPrice = parcel && (await priceDelivery(deps, parcel, mayAsk));
  if (!shownPrice) return { ...cart.quote, deliveryQuote: '' };
  const pricing = { method: delivery?.method, discounts, shown: facts, courierPrice: shownPrice.quote };
  return { ...presentCart(rows, rules, pricing).quote, deliveryQuote: shownPrice.signed };
}

interface Read {
  cart: PresentedCart;
  rows: CartLineRow[];
  rules: Settings & { recipientPays: boolean };
  discounts: ApplicableDiscounts;
  facts: ShownFacts;
}

async function readQuote(
  db: Database,
  { lines, discountCode, delivery }: QuoteRequest,
  discountQuery: DiscountQuery,
): Promise<Read> {
  const hasCode = discountCode !== undefined && discountCode !== '';
  const [settings, isDue, discounts, rows] = await Promise.all([
    readSettings(db),
    recipientPays(db, delivery),
    readApplicableDiscounts(db, hasCode ? { ...discountQuery, code: discountCode } : discountQuery),
    readLines(db, lines),
  ]);
  const rules = { ...settings, recipientPays: isDue };
  const facts = await readShownFacts(db, rows);
  const cart = presentCart(rows, rules, { method: delivery?.method, discounts, shown: facts });
  if (hasCode && cart.codeRefusal) throw cart.codeRefusal;
  return { cart, rows, rules, discounts, facts };
}
