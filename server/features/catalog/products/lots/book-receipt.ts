import { and, eq } from 'drizzle-orm';
import { maxStock } from '#contracts/products/product-changes.ts';
import { newId } from '#server/platform/database/columns.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import { invalidField, ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { stockMovements, variants } from '../products.tables.ts';
import { lots } from './lots.tables.ts';

/** A variant whose row the caller has locked. */
export interface ReceivingVariant {
  id: string;
  productId: string;
  productName: string;
  name: string;
  sku: string;
  stock: number;
}

/** Received pieces; with an empty number they belong to no lot. */
export interface LotReceipt {
  number: string;
  bestBefore: string | null;
  quantity: number;
}

/**
 * Writes a receipt to the stock, the ledger and the lots of a locked variant. The caller calls `followStock` and
 * records the activity. The ledger also has the `reference`, such as the number of a purchase order. Returns the stock
 * after the receipt.
 */
export async function bookReceipt(
  op: Operation,
  variant: ReceivingVariant,
  receipt: LotReceipt,
  reference = '',
): Promise<number> {
  const { tx } = op;
  const { number, quantity } = receipt;
  const after = variant.stock + quantity;
  if (after > maxStock) throw invalidField('quantity', 'Наличността е най-много 1 000 000 бр.');
  const lotId = number === '' ? null : await openLot(tx, variant, receipt);
  const note = [number, reference].filter(Boolean).join(', ');
  await tx.update(variants).set({ stock: after }).where(eq(variants.id, variant.id));
  await tx.insert(stockMovements).values({ variantId: variant.id, quantity, cause: 'receipt', note, lotId });
  return after;
}

async function openLot(
  tx: Transaction,
  variant: ReceivingVariant,
  { number, bestBefore }: LotReceipt,
): Promise<string> {
  const { id: variantId, sku, name: variantName, productName } = variant;
  const id = newId();
  await tx
    .insert(lots)
    .values({ id, variantId, sku, productName, variantName, number, bestBefore })
    .onConflictDoNothing();
  const [lot] = await tx
    .select()
    .from(lots)
    .where(and(eq(lots.variantId, variantId), eq(lots.number, number)));
  if (!lot) throw new Error(`The lot ${id} was not stored.`);
  if (lot.recalledAt !== null) {
    throw new ShopError('CONFLICT', { message: `Партида ${number} е изтеглена и не се продава.` });
  }
  if (lot.bestBefore !== bestBefore) {
    throw invalidField('bestBefore', `Партида ${number} вече е записана със срок ${lot.bestBefore ?? 'без срок'}.`);
  }
  return lot.id;
}
