import { useEffect, useSyncExternalStore } from 'react';
import type { CartLine } from '#contracts/cart/cart.ts';
import type { Money } from '#contracts/common/money.ts';
import { useSession } from '#web/shared/session/session-store.ts';
import type { CartView } from './cart-query.ts';

/** Variant → the price at which a guest added it or accepted it. The cookie of the cart has no place for prices. */
type SeenPrices = Readonly<Record<string, Money>>;

const storageKey = 'seen-prices';
const listeners = new Set<() => void>();
const none: SeenPrices = {};
let cached: { text: string | null; seen: SeenPrices } = { text: null, seen: none };

/** Remembers the price that a guest saw; none means that the next one shown is accepted. */
export function rememberPrice(variantId: string, price: Money | null): void {
  const { [variantId]: _, ...others } = readSeen();
  writeSeen(price === null ? others : { ...others, [variantId]: price });
}

/** A guest's cart with the earlier price beside every line whose price has changed, as the server does it for accounts. */
export function useSeenPrices(cart: CartView | undefined): CartView | undefined {
  const { status } = useSession();
  // The server knows nothing of it, so the first render has none.
  const seen = useSyncExternalStore(subscribe, readSeen, () => none);
  const lines = status === 'guest' ? cart?.lines : undefined;
  useEffect(() => {
    // While the page is taken over, `seen` is still the server's nothing.
    if (!lines || seen !== readSeen()) return;
    // Of lines that are gone nothing is kept; a price that is seen for the first time is the accepted one.
    writeSeen(Object.fromEntries(lines.map(({ variantId, unitPrice }) => [variantId, seen[variantId] ?? unitPrice])));
  }, [lines, seen]);
  if (!cart || !lines) return cart;
  return { ...cart, lines: lines.map((line) => ({ ...line, previousUnitPrice: changedFrom(line, seen) })) };
}

function changedFrom({ variantId, unitPrice }: CartLine, seen: SeenPrices): Money | null {
  const before = seen[variantId];
  // After the move to another currency the amounts say nothing of each other.
  const isSame = !before || before.currency !== unitPrice.currency || before.amount === unitPrice.amount;
  return isSame ? null : before;
}

/** The same object for as long as nothing was written. */
function readSeen(): SeenPrices {
  try {
    const text = localStorage.getItem(storageKey);
    // Written by writeSeen below.
    if (text !== cached.text) cached = { text, seen: text === null ? none : (JSON.parse(text) as SeenPrices) };
  } catch {
    cached = { text: null, seen: none };
  }
  return cached.seen;
}

function writeSeen(seen: SeenPrices): void {
  if (JSON.stringify(seen) === JSON.stringify(readSeen())) return;
  try {
    if (Object.keys(seen).length === 0) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, JSON.stringify(seen));
  } catch {
    // Storage may be closed or full: then nothing is said of a changed price before checkout.
    return;
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
