import { type CartLineInput, maxQuantity, quoteCartRoute } from '#contracts/cart/cart.ts';
import { shortOfStock } from '#contracts/cart/short-of-stock.rule.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import type { CallApi } from '#web/shared/api/call-api.ts';
import { addGuestLine } from './guest-cart-changes.ts';
import type { GuestLine } from './guest-cart.ts';

/**
 * The guest's cart with all of the lines, as the server adds them to a user's: refused are pieces that there are not with what
 * the cart holds, goods that are no longer sold, and more than 99 of one. One call says it of all.
 */
export async function addSeveralAsGuest(
  callApi: CallApi,
  cart: readonly GuestLine[],
  lines: readonly CartLineInput[],
): Promise<GuestLine[]> {
  const pieces = (all: readonly { quantity: number }[]): number => all.reduce((sum, { quantity }) => sum + quantity, 0);
  const after = lines.reduce<GuestLine[]>((before, line) => addGuestLine(before, line, Date.now()), [...cart]);
  // A line takes no more than 99.
  if (pieces(after) < pieces(cart) + pieces(lines))
    throw refusal('VALIDATION', `Най-много ${maxQuantity} броя на ред.`);
  const added = new Set(lines.map(({ variantId }) => variantId));
  const toAsk = after.filter(({ variantId }) => added.has(variantId));
  const { lines: pricedLines } = await callApi(quoteCartRoute, { body: { lines: toAsk } });
  if (pricedLines.length < toAsk.length)
    throw refusal('VALIDATION', 'Нещо от избраното вече не се продава. Нищо не е добавено.');
  const shortages = pricedLines.filter(({ available }) => !available);
  if (shortages.length > 0) throw refusal('OUT_OF_STOCK', shortOfStock(shortages));
  return after;
}

function refusal(code: 'VALIDATION' | 'OUT_OF_STOCK', message: string): ApiError {
  return new ApiError(code === 'VALIDATION' ? 422 : 409, { code, message });
}
