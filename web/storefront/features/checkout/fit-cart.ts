import { editCartRoute, getCartRoute, removeFromCartRoute } from '#contracts/cart/cart.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { notifyOtherTabs } from '#web/shared/session/tab-channel.ts';
import { editGuestLine, removeGuestLine } from '#web/storefront/features/cart/guest-cart-changes.ts';
import { readGuestCart } from '#web/storefront/features/cart/guest-cart-store.ts';
import { writeGuestCart } from '#web/storefront/features/cart/write-guest-cart.ts';

export interface ShortLine {
  variantId: string;
  stock: number;
}

/** `details.lines` of OUT_OF_STOCK, one per variant. Empty for other errors. */
export function shortLinesIn(details: unknown): ShortLine[] {
  // Read field by field; invalid data counts as missing.
  const lines = (details as { lines?: Partial<ShortLine>[] } | undefined)?.lines;
  if (!Array.isArray(lines)) return [];
  const stockOf = new Map(
    lines.flatMap(({ variantId, stock }) =>
      typeof variantId === 'string' && typeof stock === 'number' ? [[variantId, stock] as const] : [],
    ),
  );
  return [...stockOf].map(([variantId, stock]) => ({ variantId, stock }));
}

/**
 * The available quantity of each line when stock is assigned in line order. Lines with sufficient stock are omitted.
 */
export function fittedQuantities(
  lines: readonly { id: string; variantId: string; quantity: number }[],
  short: readonly ShortLine[],
): { id: string; quantity: number }[] {
  const remaining = new Map(short.map(({ variantId, stock }) => [variantId, stock]));
  return lines.flatMap(({ id, variantId, quantity }) => {
    const stock = remaining.get(variantId);
    if (stock === undefined) return [];
    const available = Math.min(quantity, stock);
    remaining.set(variantId, stock - available);
    return available === quantity ? [] : [{ id, quantity: available }];
  });
}

/** Removes unavailable items from the cart. */
export async function fitCart(short: readonly ShortLine[], isGuest: boolean): Promise<void> {
  if (isGuest) {
    const lines = readGuestCart();
    const changes = fittedQuantities(lines, short);
    writeGuestCart(
      changes.reduce(
        (available, { id, quantity }) =>
          quantity === 0 ? removeGuestLine(available, id) : editGuestLine(available, id, { quantity }),
        lines,
      ),
    );
    return;
  }
  const { cartItems } = await callApi(getCartRoute);
  for (const { id, quantity } of fittedQuantities(cartItems, short)) {
    if (quantity === 0) await callApi(removeFromCartRoute, { params: { id } });
    else await callApi(editCartRoute, { params: { id }, body: { quantity } });
  }
  notifyOtherTabs('cart');
}
