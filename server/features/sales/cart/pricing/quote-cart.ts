import type { DeliveryPlace } from '#contracts/cart/cart.ts';
import type { Settings } from '#contracts/settings/settings.ts';
import {
  type ApplicableDiscounts,
  type DiscountQuery,
  readApplicableDiscounts,
} from '#server/features/pricing/discounts/applicable-discounts.ts';
import { type QuoteDeps, quoteDelivery } from '#server/features/sales/delivery/couriers/quote-delivery.ts';
import { recipientPays } from '#server/features/sales/delivery/couriers/recipient-pays.ts';
import { signQuote } from '#server/features/sales/delivery/couriers/sign-quote.ts';
import { isOfferedOffice } from '#server/features/sales/delivery/is-offered-office.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { type CartLineRow, type LooseLine, readLines } from '../read-lines.ts';
import { type PresentedCart, type PricedLines, presentCart } from './present-cart.ts';
import { readPacks } from './read-packs.ts';

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
  deps: QuoteDeps & Pick<Deps, 'secrets'>,
  request: QuoteRequest,
  { discountQuery, mayAsk }: { discountQuery: DiscountQuery; mayAsk: () => Promise<boolean> },
): Promise<PricedLines & { deliveryQuote?: string }> {
  const { db } = deps;
  const { cart, rows, rules, discounts } = await readQuote(db, request, discountQuery);
  if (!rules.quoteDelivery) return cart.quote;
  const { delivery, payment } = request;
  const isKnown = delivery && (delivery.method === 'address' || (await isOfferedOffice(db, delivery, rules.couriers)));
  const quoteRequest = isKnown ? await cart.quoteRequest(db, { delivery, isCod: payment?.method === 'cod' }) : null;
  if (!quoteRequest) return { ...cart.quote, deliveryQuote: '' };
  const price = await quoteDelivery(deps, quoteRequest, mayAsk);
  const quotedCart = presentCart(rows, rules, { method: delivery?.method, discounts, courierPrice: price }).quote;
  return { ...quotedCart, deliveryQuote: signQuote(deps.secrets, quoteRequest, price, deps.clock()) };
}

interface Read {
  cart: PresentedCart;
  rows: CartLineRow[];
  rules: Settings & { recipientPays: boolean };
  discounts: ApplicableDiscounts;
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
  const packs = await readPacks(db, rows);
  const cart = presentCart(rows, rules, { method: delivery?.method, discounts, packs });
  if (hasCode && cart.codeRefusal) throw cart.codeRefusal;
  return { cart, rows, rules, discounts };
}
