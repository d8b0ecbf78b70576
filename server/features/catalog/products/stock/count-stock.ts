import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { countStockRoute } from '#contracts/products/stock-movements.ts';
import { changedSince, type Undo } from '#server/features/store/activities/questions.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { products, stockMovements, variants } from '../products.tables.ts';
import { followStock } from './follow-stock.ts';

type Count = z.output<NonNullable<typeof countStockRoute.body>>;

/**
 * Sets a variant's stock to the counted number and records the difference with its reason. Refused (STALE) if the
 * stock has changed since it was loaded. Returns the difference.
 */
export async function countStock(op: Operation<Caller>, { variantId, counted, seen, note }: Count): Promise<number> {
  const { tx } = op;
  const variant = await lockVariant(tx, variantId);
  if (variant.stock !== seen) {
    throw new ShopError('STALE', {
      message: `Наличността вече е ${variant.stock}. Преброено ли е преди или след това?`,
    });
  }
  const quantity = counted - variant.stock;
  if (quantity === 0) return 0;
  await tx.update(variants).set({ stock: counted }).where(eq(variants.id, variantId));
  await tx.insert(stockMovements).values({ variantId, quantity, cause: 'count', note });
  await followStock(op, [{ variantId, productId: variant.productId, before: variant.stock, after: counted }]);
  await recordActivity(op, {
    action: 'stock.counted',
    subjectType: 'product',
    subjectId: variant.productId,
    subjectName: `${variant.productName}, ${variant.name}`,
    before: { variantId, stock: variant.stock },
    after: { variantId, stock: counted, note },
    keywords: variant.sku,
  });
  return quantity;
}

async function lockVariant(tx: Transaction, id: string) {
  const { productId, name, sku, stock } = variants;
  const [variant] = await tx
    .select({ productId, name, sku, stock })
    .from(variants)
    .where(eq(variants.id, id))
    .for('update');
  if (!variant) throw new ShopError('NOT_FOUND');
  const [product] = await tx.select({ name: products.name }).from(products).where(eq(products.id, variant.productId));
  return { ...variant, productName: product?.name ?? '' };
}

const Side = z.object({ variantId: z.uuid(), stock: z.int() });

/** Undoes a correction by its difference, so that pieces sold since remain sold. */
export const undoStockCount: Undo['run'] = async (op, activity) => {
  const [before, after] = [Side.parse(activity.before), Side.parse(activity.after)];
  const { stock } = await lockVariant(op.tx, before.variantId);
  const newStock = stock + before.stock - after.stock;
  if (newStock < 0) throw changedSince('Междувременно са продадени бройки и старата наличност не може да се върне.');
  await countStock(op, { variantId: before.variantId, counted: newStock, seen: stock, note: 'Върната корекция' });
};
