import { useEffect, useState, useSyncExternalStore } from 'react';
import type { CartLine } from '#contracts/cart.ts';
import type { Money } from '#contracts/money.ts';
import { useSession } from '#web/shared/session/session-store.ts';
import type { CartView } from './cart-query.ts';

const storageKey = 'seen-prices';
const listeners = new Set<() => void>();
let writes = 0;

/** Variant → the price at which a guest added it or accepted it. The cookie of the cart has no place for prices. */
type SeenPrices = Readonly<Record<string, Money>>;

/** Remembers the price that a guest saw; none means that the next one shown is accepted. */
export function rememberPrice(variantId: string, price: Money | null): void {
  const { [variantId]: _, ...others } = readSeen();
  writeSeen(price === null ? others : { ...others, [variantId]: price });
}

/** A guest's cart with the earlier price beside every line whose price has changed, as the server does it for accounts. */
export function useSeenPrices(cart: CartView | undefined): CartView | undefined {
  const { status } = useSession();
  const [seen, setSeen] = useState<SeenPrices>({});
  const version = useSyncExternalStore(subscribe, countWrites, countWrites);
  const lines = status === 'guest' ? cart?.lines : undefined;
  // After the first render: the server knows nothing of it.
  useEffect(() => {
    if (!lines) return;
    const known = readSeen();
    const kept = Object.fromEntries(
      lines.map(({ variantId, unitPrice }) => [variantId, known[variantId] ?? unitPrice]),
    );
    writeSeen(kept);
    setSeen(kept);
  }, [lines, version]);
  if (!cart || !lines) return cart;
  return { ...cart, lines: lines.map((line) => ({ ...line, previousUnitPrice: changedFrom(line, seen) })) };
}

function changedFrom({ variantId, unitPrice }: CartLine, seen: SeenPrices): Money | null {
  const before = seen[variantId];
  // After the move to another currency the amounts say nothing of each other.
  const isSame = !before || before.currency !== unitPrice.currency || before.amount === unitPrice.amount;
  return isSame ? null : before;
}

function readSeen(): SeenPrices {
  try {
    // Written by writeSeen below.
    return (JSON.parse(localStorage.getItem(storageKey) ?? '{}') as SeenPrices | null) ?? {};
  } catch {
    return {};
  }
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
  writes += 1;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const countWrites = (): number => writes;
