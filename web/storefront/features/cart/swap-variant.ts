import { getCartRoute, type Cart, type CartLine } from '#contracts/cart/cart.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { addToCart, editCart, removeFromCart } from './cart-changes.ts';
import { addGuestLine, editGuestLine, removeGuestLine } from './guest-cart-changes.ts';
import { readGuestCart } from './guest-cart-store.ts';
import type { GuestLine } from './guest-cart.ts';
import { writeGuestCart } from './write-guest-cart.ts';

export interface VariantSwap {
  productId: string;
  from: string;
  to: string;
}

/**
 * Puts one piece of the variant `to` into the cart in place of one of `from`. In a server cart the new one comes first:
 * when it is refused, the cart is as it was.
 */
export async function swapVariant({ productId, from, to }: VariantSwap, isGuest: boolean): Promise<Cart | void> {
  const newLine = { productId, variantId: to, quantity: 1, personalization: '', attributes: [] };
  if (isGuest) return writeGuestCart(addGuestLine(withoutOne(readGuestCart(), from), newLine, Date.now()));
  const cart = (await addToCart(newLine, isGuest)) ?? (await callApi(getCartRoute));
  const line = plainLine(cart.cartItems, from);
  // Removed meanwhile, in another tab.
  if (!line) return cart;
  if (line.quantity > 1) return editCart({ id: line.id, changes: { quantity: line.quantity - 1 } }, isGuest);
  return removeFromCart(line.id, isGuest);
}

function withoutOne(lines: readonly GuestLine[], variantId: string): readonly GuestLine[] {
  const line = plainLine(lines, variantId);
  if (!line) return lines;
  return line.quantity > 1
    ? editGuestLine(lines, line.id, { quantity: line.quantity - 1 })
    : removeGuestLine(lines, line.id);
}

/** The line of a variant without a text of its own. */
function plainLine<Line extends GuestLine | CartLine>(lines: readonly Line[], variantId: string): Line | undefined {
  return lines.find((line) => line.variantId === variantId && line.personalization === '');
}
