import type { DeliveryMethod } from '#server/features/pricing/price-cart.ts';
import { readSettings } from '#server/features/settings/read-settings.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { checkDiscountCode } from './check-discount-code.ts';
import { type PricedLines, presentCart } from './present-cart.ts';
import { type LooseLine, readLines } from './read-lines.ts';

export interface QuoteRequest {
  lines: readonly LooseLine[];
  discountCode?: string | undefined;
  delivery?: { method: DeliveryMethod } | undefined;
}

/**
 * Prices any lines as a cart of them would be, and stores nothing. Lines whose product or variant no longer exists are
 * left out, what cannot be had is marked. Lines come back in their order, under the ids they came with.
 */
export async function quoteCart(db: Database, { lines, discountCode, delivery }: QuoteRequest): Promise<PricedLines> {
  checkDiscountCode(discountCode);
  const rules = await readSettings(db);
  const rows = await readLines(db, lines);
  return presentCart(rows, rules, delivery?.method);
}
