import { addSeveralRoute } from '#contracts/cart/add-several.ts';
import type { CartLineInput } from '#contracts/cart/cart.ts';
import { guestCartCookie } from '#contracts/cart/guest-cart-cookie.rule.ts';
import { getBoxRoute } from '#contracts/discounts/boxes.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { addSeveralAsGuest } from '#web/storefront/features/cart/add-several-as-guest.ts';
import { guestCookie, isSignedIn } from '#web/storefront/features/cart/add-to-cart-form-action.ts';
import { parseGuestCart } from '#web/storefront/features/cart/guest-cart.ts';
import { refusalOf } from '#web/storefront/forms/refusal-of.ts';
import type { FormAction } from '#web/storefront/platform/form-action.ts';

/** The name of the field with the pieces of a variant. */
export const piecesField = (variantId: string): string => `pieces-${variantId}`;

/** Puts the pieces of a box into the cart without script: a user's, or the guest's cookie. All of them or none. */
export const fillBoxFormAction: FormAction = async ({ params, fields, callApi, cookies }) => {
  const { box } = await callApi(getBoxRoute, { params: { slug: params['slug'] ?? '' } });
  const lines = box.choices.flatMap(({ productId, variantId }): CartLineInput[] => {
    const quantity = Number(fields.get(piecesField(variantId)) || '0');
    return quantity === 0 ? [] : [{ productId, variantId, quantity, personalization: '', attributes: [] }];
  });
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const isWhole = lines.every(({ quantity }) => Number.isInteger(quantity) && quantity > 0 && quantity <= 99);
  if (!isWhole || !box.sizes.some((size) => size.pieces === pieces)) {
    const sizes = box.sizes.map((size) => size.pieces).join(' или ');
    return { refused: refusalOf(fields, `Избери общо ${sizes} броя.`) };
  }
  try {
    if (await isSignedIn(callApi)) {
      await callApi(addSeveralRoute, { body: { lines } });
      return { redirect: '/cart' };
    }
    const cart = await addSeveralAsGuest(callApi, parseGuestCart(cookies[guestCartCookie]), lines);
    return { redirect: '/cart', cookies: [guestCookie(cart)] };
  } catch (error) {
    if (error instanceof ApiError && (error.status === 409 || error.status === 422))
      return { refused: refusalOf(fields, error.message) };
    throw error;
  }
};
