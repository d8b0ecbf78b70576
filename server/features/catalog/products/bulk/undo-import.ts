import { inArray } from 'drizzle-orm';
import { z } from 'zod';
import { Id } from '#contracts/common/shapes.ts';
import { changedSince, type Undo } from '#server/features/store/activities/questions.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import { hasPermission } from '#server/platform/http/caller.ts';
import type { Operation } from '#server/platform/operation.ts';
import { removeProduct } from '../editing/delete-product.ts';
import { changeProduct } from '../editing/update-product.ts';
import { getAdminProduct } from '../get-product.ts';
import { cellRecords } from '../grid/cell-records.ts';
import { type CostCell, recordCosts } from '../grid/cost-cells.ts';
import { costsBack } from '../grid/costs-back.ts';
import { applyCells } from '../grid/edit-cells.ts';
import { cellsBack, orChangedSince } from '../grid/undo-cells.ts';
import { variants } from '../products.tables.ts';
import { remainingVariants } from './add-products.ts';

const Added = z.object({
  products: z.array(z.object({ id: Id, updatedAt: z.string() })),
  variants: z.array(z.object({ productId: Id, sku: z.string(), updatedAt: z.string() })),
});

/**
 * Undoes an import as a whole: restores every cell and deletes what was added. Refused if any of it changed since. Costs
 * are restored by those who may see them, as in the grid.
 */
export const undoImport: Undo['run'] = async (op, activity) => {
  const added = Added.parse(activity.after);
  await takeAwayVariants(op, added.variants);
  for (const { id, updatedAt } of added.products) {
    if ((await getAdminProduct(op.tx, id)).updatedAt !== updatedAt) throw changedLater();
    await removeProduct(op, id);
  }
  const cells = await cellsBack(op, activity);
  const costs = hasPermission(op.caller.user, 'costs') ? await costsBack(op, activity) : undefined;
  const costCells = costs ? await ofThoseLeft(op, costs.cells) : [];
  await orChangedSince(() => applyCells(op, [...cells, ...costCells], { costCause: 'undo' }));
  if (costs) await recordCosts({ ...op, state: { undoes: costs.activityId } }, costCells);
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

/** Without the costs of variants that are gone with the undo. */
async function ofThoseLeft({ tx }: Operation, cells: readonly CostCell[]): Promise<CostCell[]> {
  const ids = cells.map(({ id }) => id);
  const rows = await tx.select({ id: variants.id }).from(variants).where(inArray(variants.id, ids));
  const remaining = new Set(rows.map(({ id }) => id));
  return cells.filter(({ id }) => remaining.has(id));
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
