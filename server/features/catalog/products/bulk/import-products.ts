import type { ProductCell } from '#contracts/products/product-cells.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import type { Operation } from '#server/platform/operation.ts';
import { applyCells, type Progress, recordedCells } from '../grid/edit-cells.ts';
import { type Additions, addProducts } from './add-products.ts';
import { changeRecords } from './change-records.ts';

/** The changes of a file: cells with another value, new products, and new variants of those that exist. */
interface ImportedChanges extends Additions {
  cells: readonly ProductCell[];
}

/**
 * Makes all changes of a file, with one activity that contains them per product; or none, if a cell no longer has its
 * `from` value (STALE, with the conflicts) or something is invalid. Returns the id of the activity.
 */
export async function importProducts(
  op: Operation,
  changes: ImportedChanges,
  { fileName, onProgress }: { fileName: string; onProgress: Progress },
): Promise<string> {
  const touched = await applyCells(op, changes.cells, { onProgress });
  const { added, created } = await addProducts(op, changes, onProgress);
  const { before, after } = recordedCells(changes.cells);
  return recordActivity(op, {
    action: 'product.imported',
    subjectType: 'product',
    subjectId: '',
    subjectName: fileName || `${touched.length + added.products.length} продукта`,
    before,
    after: { ...after, ...added },
    records: await changeRecords(op, changes.cells, { added, created }),
  });
}
