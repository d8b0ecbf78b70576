import { z } from 'zod';
import { Id } from '#contracts/common/shapes.ts';
import { changedSince, type StoredActivity } from '#server/features/store/activities/questions.ts';
import type { ActivityRecord } from '#server/features/store/activities/record-activity.ts';
import type { Operation } from '#server/platform/operation.ts';
import { removeProduct } from '../editing/delete-product.ts';
import { changeProduct } from '../editing/update-product.ts';
import { getAdminProduct } from '../get-product.ts';
import { cellRecords } from '../grid/cell-records.ts';
import { applyCells } from '../grid/edit-cells.ts';
import { cellsBack, orChangedSince } from '../grid/undo-cells.ts';
import { remainingVariants } from './add-products.ts';

const Added = z.object({
  products: z.array(z.object({ id: Id, updatedAt: z.string() })),
  variants: z.array(z.object({ productId: Id, sku: z.string(), updatedAt: z.string() })),
});

/**
 * Undoes `applyChanges` as a whole, from what its activity recorded: restores every cell and deletes what was added.
 * Refused if any of it changed since. Records no activity; returns the records for one.
 */
export async function undoChanges(op: Operation, activity: StoredActivity): Promise<ActivityRecord[]> {
  const added = Added.parse(activity.after);
  await takeAwayVariants(op, added.variants);
  for (const { id, updatedAt } of added.products) {
    if ((await getAdminProduct(op.tx, id)).updatedAt !== updatedAt) throw changedLater();
    await removeProduct(op, id);
  }
  const cells = await cellsBack(op, activity);
  await orChangedSince(() => applyCells(op, cells));
  return cellRecords(op, cells);
}

async function takeAwayVariants(op: Operation, variants: z.infer<typeof Added>['variants']): Promise<void> {
  for (const [productId, gone] of Map.groupBy(variants, (one) => one.productId)) {
    const product = await getAdminProduct(op.tx, productId);
    if (gone.some(({ updatedAt }) => updatedAt !== product.updatedAt)) throw changedLater();
    const skus = new Set(gone.map(({ sku }) => sku));
    await changeProduct(op, productId, { variants: remainingVariants(product).filter(({ sku }) => !skus.has(sku)) });
  }
}

const changedLater = () => changedSince('Нещо от внесеното е променено или продадено след това. Нищо не е върнато.');
