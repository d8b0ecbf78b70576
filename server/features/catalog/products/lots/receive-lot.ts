import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { receiveLotRoute } from '#contracts/products/lots.ts';
import { timeInSofia } from '#contracts/common/time-zone.rule.ts';
import { maxStock } from '#contracts/products/product-changes.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import { newId } from '#server/platform/database/columns.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import { invalidField, ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { products, stockMovements, variants } from '../products.tables.ts';
import { followStock } from '../stock/follow-stock.ts';
import { lots } from './lots.tables.ts';

type Receipt = z.output<NonNullable<typeof receiveLotRoute.body>>;

/**
 * Adds received pieces to the stock of a variant. With a number they belong to that lot, which is created by its first
 * receipt; without one the database counts them to the pieces without a lot. Refused if the lot is past its day, was
 * recalled or is known with another day. Returns the stock after the receipt.
 */
export async function receiveLot(op: Operation, { sku, number = '', bestBefore, quantity }: Receipt): Promise<number> {
  const { tx } = op;
  if (bestBefore !== undefined && number === '') {
    throw invalidField('number', 'Срокът се записва към партида. Въведете номера ѝ.');
  }
  if (bestBefore !== undefined && bestBefore < timeInSofia(op.now).day) {
    throw invalidField('bestBefore', 'Срокът на годност вече е минал.');
  }
  const variant = await lockBySku(tx, sku);
  const after = variant.stock + quantity;
  if (after > maxStock) throw invalidField('quantity', 'Наличността е най-много 1 000 000 бр.');
  const lotId = number === '' ? null : await openLot(tx, variant, { number, bestBefore: bestBefore ?? null });
  await tx.update(variants).set({ stock: after }).where(eq(variants.id, variant.id));
  await tx.insert(stockMovements).values({ variantId: variant.id, quantity, cause: 'receipt', note: number, lotId });
  await followStock(op, [{ variantId: variant.id, productId: variant.productId, before: variant.stock, after }]);
  await recordActivity(op, {
    action: 'stock.received',
    subjectType: 'product',
    subjectId: variant.productId,
    subjectName: `${variant.productName}, ${variant.name}`,
    before: { variantId: variant.id, stock: variant.stock },
    after: { variantId: variant.id, stock: after, lot: number, bestBefore: bestBefore ?? null, quantity },
    keywords: `${variant.sku} ${number}`,
  });
  return after;
}

type LockedVariant = Awaited<ReturnType<typeof lockBySku>>;

async function lockBySku(tx: Transaction, typed: string) {
  const { id, productId, name, sku, stock } = variants;
  const [variant] = await tx
    .select({ id, productId, name, sku, stock })
    .from(variants)
    .where(sql`upper(${sku}) = upper(${typed})`)
    .for('update');
  if (!variant) throw invalidField('sku', `Няма вариант със SKU ${typed}.`);
  const [product] = await tx.select({ name: products.name }).from(products).where(eq(products.id, variant.productId));
  return { ...variant, productName: product?.name ?? '' };
}

async function openLot(
  tx: Transaction,
  variant: LockedVariant,
  { number, bestBefore }: { number: string; bestBefore: string | null },
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
