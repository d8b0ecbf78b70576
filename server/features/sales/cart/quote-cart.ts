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
 * Prices any lines as a cart of them would be, and stores nothing. Lines whose product or variant no longer exists are
 * left out, what cannot be bought is marked. Lines come back in their order, under the ids they came with. The request's code
 * is refused when it takes nothing off (DISCOUNT_INVALID); one that is only in sight, because a cookie holds it, is told
 * of in the answer.
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
