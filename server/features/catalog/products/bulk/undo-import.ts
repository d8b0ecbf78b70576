import { z } from 'zod';
import { Id } from '#contracts/common/shapes.ts';
import { changedSince, type Undo } from '#server/features/store/activities/questions.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
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

/** Undoes an import as a whole: restores every cell and deletes what was added. Refused if any of it changed since. */
export const undoImport: Undo['run'] = async (op, activity) => {
  const added = Added.parse(activity.after);
  await takeAwayVariants(op, added.variants);
  for (const { id, updatedAt } of added.products) {
    if ((await getAdminProduct(op.tx, id)).updatedAt !== updatedAt) throw changedLater();
    await removeProduct(op, id);
  }
  const cells = await cellsBack(op, activity);
  await orChangedSince(() => applyCells(op, cells));
  await recordActivity(op, {
    action: 'product.import-undone',
    subjectType: 'product',
    subjectId: '',
    subjectName: activity.subjectName,
    before: activity.after,
    after: activity.before,
    records: await cellRecords(op, cells),
  });
};

async function takeAwayVariants(op: Operation, variants: z.infer<typeof Added>['variants']): Promise<void> {
  for (const [productId, gone] of Map.groupBy(variants, (one) => one.productId)) {
    const product = await getAdminProduct(op.tx, productId);
    if (gone.some(({ updatedAt }) => updatedAt !== product.updatedAt)) throw changedLater();
    const skus = new Set(gone.map(({ sku }) => sku));
    await changeProduct(op, productId, { variants: remainingVariants(product).filter(({ sku }) => !skus.has(sku)) });
  }
}

const changedLater = () => changedSince('Нещо от внесеното е променено или продадено след това. Нищо не е върнато.');
