import type { CodeOnCart } from '#contracts/cart/cart.ts';
import { describeDiscount } from '#server/features/pricing/cart-pricing/describe-discount.ts';
import type { Discounted } from '#server/features/pricing/cart-pricing/apply-discounts.ts';
import type { LineToDiscount } from '#server/features/pricing/cart-pricing/discount-rule.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { DiscountsInPlay } from '../discounts-in-play.ts';

/** What is said of a code that no one gave out. */
export const unknownCode = 'Няма такъв код. Провери го и опитай пак.';

/** What became of the code that came with a cart; undefined where there was none. */
export function codeOnCart(
  { code }: DiscountsInPlay,
  { tried }: Discounted,
  lines: readonly LineToDiscount[],
): CodeOnCart | undefined {
  if (!code) return undefined;
  const one = tried.find(({ rule }) => rule.id === code.rule?.id);
  if (!one) return { code: code.typed, applied: false, message: unknownCode };
  return {
    code: one.rule.code ?? code.typed,
    applied: one.applied !== null,
    message: describeDiscount(one, lines),
  };
}

/** Refuses a price whose code takes nothing off (DISCOUNT_INVALID), in the words that the cart has for it. */
export function refuseCode({ discountCode }: { discountCode?: CodeOnCart | undefined }): void {
  if (!discountCode || discountCode.applied) return;
  const { message } = discountCode;
  throw new ShopError('DISCOUNT_INVALID', { message, errors: [{ path: 'discountCode', message }] });
}
