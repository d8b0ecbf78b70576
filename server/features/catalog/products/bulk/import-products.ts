import { sql } from 'drizzle-orm';
import type { ProductCell } from '#contracts/products/product-cells.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import type { Operation } from '#server/platform/operation.ts';
import { type CostCell, isCostCell, recordCosts, writeCostCells } from '../grid/cost-cells.ts';
import { applyCells, type Progress, recordedCells } from '../grid/edit-cells.ts';
import { variants } from '../products.tables.ts';
import { type Additions, addProducts } from './add-products.ts';
import { changeRecords } from './change-records.ts';

/** The changes of a file: cells with another value, new products, and new variants of those that exist, with their costs. */
interface ImportedChanges extends Additions {
  cells: readonly ProductCell[];
  newCosts: readonly NewCost[];
}

/** What a variant costs that the file adds. */
export interface NewCost {
  sku: string;
  cost: number;
}

/**
 * Makes all changes of a file, with one activity that contains them per product; or none, if a cell no longer has its
 * `from` value (STALE, with the conflicts) or something is invalid. The costs are an activity of
 * their own, which only those who may see costs see, and which the undo takes along. Returns the id of the activity.
 */
export async function importProducts(
  op: Operation,
  changes: ImportedChanges,
  { fileName, onProgress }: { fileName: string; onProgress: Progress },
): Promise<string> {
  const publicCells = changes.cells.filter((cell) => !isCostCell(cell));
  const touched = await applyCells(op, changes.cells, { onProgress, costCause: 'file' });
  const { added, created } = await addProducts(op, changes, onProgress);
  const newCosts = await writeNewCosts(op, changes.newCosts);
  await recordCosts({ ...op, state: {} }, [...changes.cells.filter(isCostCell), ...newCosts]);
  const { before, after } = recordedCells(publicCells);
  return recordActivity(op, {
    action: 'product.imported',
    subjectType: 'product',
    subjectId: '',
    subjectName: fileName || `${touched.length + added.products.length} продукта`,
    before,
    after: { ...after, ...added },
    records: await changeRecords(op, publicCells, { added, created }),
  });
}

async function writeNewCosts(op: Operation, costs: readonly NewCost[]): Promise<CostCell[]> {
  if (costs.length === 0) return [];
  const { currency } = await readSettings(op.tx);
  const skus = costs.map(({ sku }) => sku);
  const rows = await op.tx
    .select({ id: variants.id, sku: variants.sku })
    .from(variants)
    .where(sql`${variants.sku} = any(${sql.param(skus)}::text[])`);
  const ids = new Map(rows.map(({ id, sku }) => [sku, id]));
  const cells = costs.flatMap(({ sku, cost }): CostCell[] => {
    const id = ids.get(sku);
    return id === undefined ? [] : [{ field: 'cost', id, from: null, to: { amount: cost, currency } }];
  });
  await writeCostCells(op, cells, 'file');
  return cells;
}
