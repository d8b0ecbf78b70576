import type { ProductCell } from '#contracts/products/product-cells.ts';
import type { ActivityRecord } from '#server/features/store/activities/record-activity.ts';
import type { Operation } from '#server/platform/operation.ts';
import { applyCells, type Progress, recordedCells } from '../grid/edit-cells.ts';
import { type Additions, addProducts } from './add-products.ts';
import { changeRecords } from './change-records.ts';

/** Changes of many products: cells with another value, new products, and new variants of those that exist. */
export interface ProductsChanges extends Additions {
  cells: readonly ProductCell[];
}

/** What the activity about all of them records; `undoChanges` reads it. */
interface AppliedChanges {
  productCount: number;
  before: object;
  after: object;
  records: ActivityRecord[];
}

/**
 * Makes all of the changes, or none if a cell no longer has its `from` value (STALE, with the conflicts) or something is
 * invalid. Records no activity.
 */
export async function applyChanges(
  op: Operation,
  changes: ProductsChanges,
  onProgress: Progress,
): Promise<AppliedChanges> {
  const touched = await applyCells(op, changes.cells, onProgress);
  const { added, created } = await addProducts(op, changes, onProgress);
  const { before, after } = recordedCells(changes.cells);
  return {
    productCount: touched.length + added.products.length,
    before,
    after: { ...after, ...added },
    records: await changeRecords(op, changes.cells, { added, created }),
  };
}
