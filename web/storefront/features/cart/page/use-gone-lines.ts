import { useEffect, useState } from 'react';
import { currentSession } from '#web/shared/session/session-state.ts';
import type { CartView } from '../cart-query.ts';
import { readGuestCart } from '../guest-cart-store.ts';
import { writeGuestCart } from '../write-guest-cart.ts';

/** Removes lines of deleted products from a guest's cookie. Returns their number. */
export function useGoneLines(cart: CartView | undefined, waiting: boolean): number {
  const [gone, setGone] = useState(0);
  useEffect(() => {
    if (!cart || waiting || currentSession().status !== 'guest') return;
    const known = new Set(cart.lines.map(({ id }) => id));
    const lines = readGuestCart();
    const kept = lines.filter(({ id }) => known.has(id));
    if (kept.length === lines.length) return;
    setGone(lines.length - kept.length);
    writeGuestCart(kept);
  }, [cart, waiting]);
  return gone;
}
