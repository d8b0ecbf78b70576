import type { CodeOnCart } from '#contracts/cart/cart.ts';
import type { Discounted } from '#server/features/pricing/cart-pricing/apply-discounts.ts';
import { describeDiscount } from '#server/features/pricing/cart-pricing/describe-discount.ts';
import type { LineToDiscount } from '#server/features/pricing/cart-pricing/discount-rule.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { ApplicableDiscounts } from '../applicable-discounts.ts';

/** The message for an unknown code. */
export const unknownCode = 'Няма такъв код. Провери го и опитай пак.';

/** The result of the code in a cart. Undefined if the cart has none. */
export function codeOnCart(
  { code }: ApplicableDiscounts,
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

/** Refuses to price a cart whose code has no effect (DISCOUNT_INVALID), with the same message as in the cart. */
export function refuseCode({ discountCode }: { discountCode?: CodeOnCart | undefined }): void {
  if (!discountCode || discountCode.applied) return;
  const { message } = discountCode;
  throw new ShopError('DISCOUNT_INVALID', { message, errors: [{ path: 'discountCode', message }] });
}
