import { createHash } from 'node:crypto';
import type { CartLineRow } from '#server/features/sales/cart/read-lines.ts';

/** A hash of what a cart contains, whatever the order of its lines. */
export function cartHash(cart: readonly Pick<CartLineRow, 'variantId' | 'quantity' | 'personalization'>[]): string {
  const lines = cart.map(({ variantId, quantity, personalization }) =>
    [variantId, quantity, personalization].join(' '),
  );
  return createHash('sha256').update(JSON.stringify(lines.toSorted())).digest('base64url');
}
