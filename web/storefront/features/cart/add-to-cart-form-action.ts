import { meRoute } from '#contracts/accounts/accounts.ts';
import { addToCartRoute, type CartLineInput } from '#contracts/cart/cart.ts';
import { guestCartCookie } from '#contracts/cart/guest-cart-cookie.rule.ts';
import { getProductRoute } from '#contracts/products/products.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import type { CallApi } from '#web/shared/api/call-api.ts';
import { refusalOf } from '#web/storefront/forms/refusal-of.ts';
import type { FormAction, FormCookie } from '#web/storefront/platform/form-action.ts';
import { addGuestLine, GuestCartFull, serializeGuestCart } from './guest-cart-changes.ts';
import { guestCookieSeconds, parseGuestCart, type GuestLine } from './guest-cart.ts';

/**
 * 'Добави в количката' without script: adds to the user's cart or to the guest's cookie. `goods` is the variant
 * alone, because a list has it in every card; the product is that of the page.
 */
export const addToCartFormAction: FormAction = async ({ params, fields, callApi, cookies }) => {
  const quantity = Number(fields.get('quantity') ?? '1');
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > 99) {
    const message = 'Избери от 1 до 99 броя.';
    return { refused: refusalOf(fields, message, { quantity: message }) };
  }
  const { product } = await callApi(getProductRoute, { params: { id: params['slug'] ?? '' } });
  const line: CartLineInput = {
    productId: product.id,
    // A page that was open before an update names the product before it.
    variantId: fields.get('goods')?.split(' ').at(-1) ?? '',
    quantity,
    personalization: (fields.get('personalization') ?? '').slice(0, 200),
    attributes: [],
  };
  if (await isSignedIn(callApi)) {
    await callApi(addToCartRoute, { body: line });
    return { redirect: '/cart' };
  }
  try {
    return {
      redirect: '/cart',
      cookies: [guestCookie(addGuestLine(parseGuestCart(cookies[guestCartCookie]), line, Date.now()))],
    };
  } catch (error) {
    if (error instanceof GuestCartFull) return { refused: refusalOf(fields, error.message) };
    throw error;
  }
};

/** Whether a signed-in user posted the form. Asks the server, since there is no script that knows the session. */
export async function isSignedIn(callApi: CallApi): Promise<boolean> {
  try {
    await callApi(meRoute);
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return false;
    throw error;
  }
}

/** The guest cart as a cookie for the form response. */
export function guestCookie(lines: readonly GuestLine[]): FormCookie {
  const isEmpty = lines.length === 0;
  return {
    name: guestCartCookie,
    value: isEmpty ? '' : serializeGuestCart(lines),
    maxAge: isEmpty ? 0 : guestCookieSeconds,
  };
}
