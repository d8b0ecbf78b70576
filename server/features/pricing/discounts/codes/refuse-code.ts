import type { CodeOnCart } from '#contracts/cart/cart.ts';
import type { Discounted } from '#server/features/pricing/cart-pricing/apply-discounts.ts';
import { describeDiscount } from '#server/features/pricing/cart-pricing/describe-discount.ts';
import type { LineToDiscount } from '#server/features/pricing/cart-pricing/discount-rule.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { ApplicableDiscounts } from '../applicable-discounts.ts';

const unknownCode = 'Няма такъв код. Провери го и опитай пак.';

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

/** DISCOUNT_INVALID for a code that does not exist: a guess, which is counted. */
export class UnknownCode extends ShopError {}

/** Refuses to price a cart whose code has no effect (DISCOUNT_INVALID), with the same message as in the cart. */
export function refuseCode({ quote: { discountCode }, isUnknownCode }: CartWithCode): void {
  if (!discountCode || discountCode.applied) return;
  const { message } = discountCode;
  const Refusal = isUnknownCode ? UnknownCode : ShopError;
  throw new Refusal('DISCOUNT_INVALID', { message, errors: [{ path: 'discountCode', message }] });
}

interface CartWithCode {
  quote: { discountCode?: CodeOnCart | undefined };
  isUnknownCode: boolean;
}
