import { useEffect, useSyncExternalStore } from 'react';
import type { CartLine } from '#contracts/cart/cart.ts';
import type { Money } from '#contracts/common/money.ts';
import { useSession } from '#web/shared/session/session-store.ts';
import type { CartView } from './cart-query.ts';

/** Variant → the price at which a guest added or accepted it. The cart cookie has no room for prices. */
type SeenPrices = Readonly<Record<string, Money>>;

const storageKey = 'seen-prices';
const listeners = new Set<() => void>();
const none: SeenPrices = {};
let cached: { text: string | null; seen: SeenPrices } = { text: null, seen: none };

/** Stores the price that a guest saw; without one, the next displayed price is accepted. */
export function rememberPrice(variantId: string, price: Money | null): void {
  const { [variantId]: _, ...others } = readSeen();
  writeSeen(price === null ? others : { ...others, [variantId]: price });
}

/** A guest cart with the previous price on every line whose price has changed, as the server does for accounts. */
export function useSeenPrices(cart: CartView | undefined): CartView | undefined {
  const { status } = useSession();
  // The server has no such data, so the first render has none either.
  const seen = useSyncExternalStore(subscribe, readSeen, () => none);
  const lines = status === 'guest' ? cart?.lines : undefined;
  useEffect(() => {
    // During hydration `seen` is still the empty value of the server.
    if (!lines || seen !== readSeen()) return;
    // Prices of removed lines are dropped; a price seen for the first time counts as accepted.
    writeSeen(Object.fromEntries(lines.map(({ variantId, unitPrice }) => [variantId, seen[variantId] ?? unitPrice])));
  }, [lines, seen]);
  if (!cart || !lines) return cart;
  return { ...cart, lines: lines.map((line) => ({ ...line, previousUnitPrice: changedFrom(line, seen) })) };
}

function changedFrom({ variantId, unitPrice }: CartLine, seen: SeenPrices): Money | null {
  const before = seen[variantId];
  // After the currency conversion the amounts are not comparable.
  const isSame = !before || before.currency !== unitPrice.currency || before.amount === unitPrice.amount;
  return isSame ? null : before;
}

/** Returns the same object until something is written. */
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
    // Storage may be unavailable or full. Price changes are then reported at checkout only.
    return;
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
