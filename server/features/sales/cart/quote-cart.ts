import { type DiscountSight, readDiscountsInPlay } from '#server/features/pricing/discounts/discounts-in-play.ts';
import { refuseCode } from '#server/features/pricing/discounts/codes/refuse-code.ts';
import type { DeliveryMethod } from '#server/features/pricing/cart-pricing/price-cart.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { type PricedLines, presentCart } from './present-cart.ts';
import { type LooseLine, readLines } from './read-lines.ts';

export interface QuoteRequest {
  lines: readonly LooseLine[];
  discountCode?: string | undefined;
  delivery?: { method: DeliveryMethod } | undefined;
}

/**
 * Prices any lines as a cart, without storing them. Lines whose product or variant no longer exists are omitted, and
 * unavailable ones are marked. Order and ids of the lines are preserved. A code in the request that takes nothing off
 * is refused (DISCOUNT_INVALID); a code from a cookie is only reported in the response.
 */
export async function quoteCart(
  db: Database,
  { lines, discountCode, delivery }: QuoteRequest,
  sight: DiscountSight,
): Promise<PricedLines> {
  const isAsked = discountCode !== undefined && discountCode !== '';
  const [rules, discounts, rows] = await Promise.all([
    readSettings(db),
    readDiscountsInPlay(db, isAsked ? { ...sight, code: discountCode } : sight),
    readLines(db, lines),
  ]);
  const { quote } = presentCart(rows, rules, { method: delivery?.method, discounts });
  if (isAsked) refuseCode(quote);
  return quote;
}
