import { useEffect, useSyncExternalStore } from 'react';
import type { CartLine } from '#contracts/cart/cart.ts';
import type { Money } from '#contracts/common/money.ts';
import { useSession } from '#web/shared/session/session-store.ts';
import type { CartView } from './cart-query.ts';

/** Variant → the price at which a guest added or accepted it. The cart cookie has no room for prices. */
type AcceptedPrices = Readonly<Record<string, Money>>;

const storageKey = 'seen-prices';
const listeners = new Set<() => void>();
const none: AcceptedPrices = {};
let cache: { text: string | null; acceptedPrices: AcceptedPrices } = { text: null, acceptedPrices: none };

/** Stores the price that a guest saw; without one, the next displayed price is accepted. */
export function storeAcceptedPrice(variantId: string, price: Money | null): void {
  const { [variantId]: _, ...others } = readAcceptedPrices();
  writeAcceptedPrices(price === null ? others : { ...others, [variantId]: price });
}

/** A guest cart with the previous price on every line whose price has changed, as the server does for accounts. */
export function useAcceptedPrices(cart: CartView | undefined): CartView | undefined {
  const { status } = useSession();
  // The server has no such data, so the first render has none either.
  const acceptedPrices = useSyncExternalStore(subscribe, readAcceptedPrices, () => none);
  const lines = status === 'guest' ? cart?.lines : undefined;
  useEffect(() => {
    // During hydration `seen` is still the empty value of the server.
    if (!lines || acceptedPrices !== readAcceptedPrices()) return;
    // Prices of removed lines are dropped; a price seen for the first time counts as accepted.
    writeAcceptedPrices(
      Object.fromEntries(lines.map(({ variantId, unitPrice }) => [variantId, acceptedPrices[variantId] ?? unitPrice])),
    );
  }, [lines, acceptedPrices]);
  if (!cart || !lines) return cart;
  return { ...cart, lines: lines.map((line) => ({ ...line, previousUnitPrice: changedFrom(line, acceptedPrices) })) };
}

function changedFrom({ variantId, unitPrice }: CartLine, acceptedPrices: AcceptedPrices): Money | null {
  const before = acceptedPrices[variantId];
  // After the currency conversion the amounts are not comparable.
  const isSame = !before || before.currency !== unitPrice.currency || before.amount === unitPrice.amount;
  return isSame ? null : before;
}

/** Returns the same object until something is written. */
function readAcceptedPrices(): AcceptedPrices {
  try {
    const text = localStorage.getItem(storageKey);
    // Written by writeAcceptedPrices below.
    if (text !== cache.text)
      cache = { text, acceptedPrices: text === null ? none : (JSON.parse(text) as AcceptedPrices) };
  } catch {
    cache = { text: null, acceptedPrices: none };
  }
  return cache.acceptedPrices;
}

function writeAcceptedPrices(acceptedPrices: AcceptedPrices): void {
  if (JSON.stringify(acceptedPrices) === JSON.stringify(readAcceptedPrices())) return;
  try {
    if (Object.keys(acceptedPrices).length === 0) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, JSON.stringify(acceptedPrices));
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
