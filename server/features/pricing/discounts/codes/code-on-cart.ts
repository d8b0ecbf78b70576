import type { CodeOnCart } from '#contracts/cart/cart.ts';
import type { DiscountedCart } from '#server/features/pricing/cart-pricing/price-with-discounts.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { ApplicableDiscounts } from '../applicable-discounts.ts';

const unknownCode = 'Няма такъв код. Провери го и опитай пак.';

/** DISCOUNT_INVALID for a code that does not exist: a guess, which is counted. */
export class UnknownCode extends ShopError {}

/** The effect of the code in a cart: undefined if the cart has none. */
interface CodeResult {
  discountCode: CodeOnCart | undefined;
  /** The refusal of an order or a quote with a code that has no effect (DISCOUNT_INVALID), with the message of the cart. */
  codeRefusal: ShopError | null;
  /** Whether the code does not exist. */
  isUnknownCode: boolean;
}

export function codeOnCart(
  { code }: ApplicableDiscounts,
  { discounted, describe }: Pick<DiscountedCart, 'discounted' | 'describe'>,
): CodeResult {
  if (!code) return { discountCode: undefined, codeRefusal: null, isUnknownCode: false };
  const isUnknownCode = code.rule === null;
  const one = discounted.tried.find(({ rule }) => rule.id === code.rule?.id);
  const discountCode = one
    ? { code: one.rule.code ?? code.typed, applied: one.applied !== null, message: describe(one) }
    : { code: code.typed, applied: false, message: unknownCode };
  return {
    discountCode,
    codeRefusal: discountCode.applied ? null : refusalOf(discountCode, isUnknownCode),
    isUnknownCode,
  };
}

function refusalOf({ message }: CodeOnCart, isUnknownCode: boolean): ShopError {
  const Refusal = isUnknownCode ? UnknownCode : ShopError;
  return new Refusal('DISCOUNT_INVALID', { message, errors: [{ path: 'discountCode', message }] });
}
