import { asc, eq } from 'drizzle-orm';
import type { PurchaseState } from '#contracts/purchases/purchases.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { type PurchaseLineRecord, purchaseLines, type PurchaseRecord, purchases } from '../purchases.tables.ts';

/** Locks a purchase order until the transaction ends, and returns it with its lines. NOT_FOUND if it does not exist. */
export async function lockPurchase(
  { tx }: Operation,
  id: string,
): Promise<{ purchase: PurchaseRecord; lines: PurchaseLineRecord[] }> {
  const [purchase] = await tx.select().from(purchases).where(eq(purchases.id, id)).for('update');
  if (!purchase) throw new ShopError('NOT_FOUND');
  const lines = await tx
    .select()
    .from(purchaseLines)
    .where(eq(purchaseLines.purchaseId, id))
    .orderBy(asc(purchaseLines.position));
  return { purchase, lines };
}

/** Refuses another version than the one that was shown (STALE). */
export function refuseStale(purchase: PurchaseRecord, version: number): void {
  if (purchase.version === version) return;
  throw new ShopError('STALE', {
    message: 'Поръчката е променена междувременно. Презареди я и провери какво се е сменило.',
  });
}

/** Refuses other states than these (CONFLICT). */
export function refuseState(purchase: PurchaseRecord, allowedStates: readonly PurchaseState[], message: string): void {
  if (!allowedStates.includes(purchase.state)) throw new ShopError('CONFLICT', { message });
}

/** How a purchase order is called in activities and in the ledger of the stock. */
export const purchaseName = ({ number }: Pick<PurchaseRecord, 'number'>): string => `Поръчка към доставчик № ${number}`;
