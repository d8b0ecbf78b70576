import { useEffect, useState } from 'react';
import { currentSession } from '#web/shared/session/session-state.ts';
import type { CartView } from '../cart-query.ts';
import { readGuestCart } from '../guest-cart-store.ts';
import { writeGuestCart } from '../write-guest-cart.ts';

/** Removes lines of deleted products from a guest's cookie. Returns their number. */
export function useDeletedLines(cart: CartView | undefined, waiting: boolean): number {
  const [removedCount, setRemovedCount] = useState(0);
  useEffect(() => {
    if (!cart || waiting || currentSession().status !== 'guest') return;
    const existingIds = new Set(cart.lines.map(({ id }) => id));
    const lines = readGuestCart();
    const remaining = lines.filter(({ id }) => existingIds.has(id));
    if (remaining.length === lines.length) return;
    setRemovedCount(lines.length - remaining.length);
    writeGuestCart(remaining);
  }, [cart, waiting]);
  return removedCount;
}
