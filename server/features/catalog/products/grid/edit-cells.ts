import type { CostCause } from '#contracts/products/costs.ts';
import type { ProductCell } from '#contracts/products/product-cells.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { refuseTaken } from '../editing/refuse-taken.ts';
import { announceMany } from '../listing/refresh-products-of.ts';
import { findRefused, refuseMissingData } from '../missing-data.ts';
import { refuseRiskyCells } from '../prices/refuse-risky-prices.ts';
import { cellRecords } from './cell-records.ts';
import { checkCells, refuseChangedCells, storedValue } from './check-cells.ts';
import { isCostCell, recordCosts, refuseHiddenCosts, writeCostCells } from './cost-cells.ts';
import { lockCells, statesOf } from './read-cells.ts';
import { statesAfter, touchedProducts, writeCells } from './write-cells.ts';

export type Progress = (done: number, total: number) => Promise<void>;

/**
 * Changes cells of the product grid: all of them, or none if one no longer has its `from` value (STALE, with the
 * conflicts) or its `to` value is invalid. Records no activity. Returns the ids of the changed products; a product of
 * which only costs change is none of them, because nobody but those who may see costs sees a difference.
 */
export async function applyCells(
  op: Operation,
  cells: readonly ProductCell[],
  { onProgress, costCause = 'manual' }: { onProgress?: Progress; costCause?: CostCause } = {},
): Promise<string[]> {
  const { currency } = await readSettings(op.tx);
  const before = await lockCells(op, cells);
  refuseChangedCells(before, cells, currency);
  const after = statesAfter(before, cells, (cell) => storedValue(cell.to, currency));
  await checkCells(op, after, cells, currency);
  await writeCostCells(op, cells.filter(isCostCell), costCause);
  const publicStates = statesOf(
    before,
    cells.filter((cell) => !isCostCell(cell)),
  );
  await refuseTaken(() => writeCells(op, publicStates, after, onProgress));
  const ids = touchedProducts(publicStates);
  const statusIds = ids.filter((id) => before.products.get(id)?.status !== after.products.get(id)?.status);
  await refuseMissingData(op.tx, statusIds).catch(async (error: unknown) => {
    throw error instanceof ShopError ? await withCells(op, error, { cells, moved: statusIds }) : error;
  });
  announceMany(op, ids);
  return ids;
}

/** The refusal of products that may not be published, with the path of each cell that publishes one. */
async function withCells(
  { tx }: Operation,
  refusal: ShopError,
  { cells, moved }: { cells: readonly ProductCell[]; moved: readonly string[] },
): Promise<ShopError> {
  const missing = new Map((await findRefused(tx, moved)).map((product) => [product.id, product.missing]));
  const errors = cells.flatMap(({ field, id, to }, index) => {
    const reason = field === 'status' && to === 'active' ? missing.get(id.toLowerCase()) : undefined;
    return reason === undefined ? [] : [{ path: `cells.${index}`, message: `Не може да се публикува. ${reason}` }];
  });
  return new ShopError(refusal.code, { message: refusal.message, errors });
}

/**
 * Changes cells in the grid: like `applyCells`, with one activity that contains every cell before and after, per
 * product, and one about the costs among them. Prices that look like typing errors require `isConfirmed`. `undoes` is
 * the activity about costs that this undoes.
 */
export async function editCells(
  op: Operation<Caller>,
  cells: readonly ProductCell[],
  { isConfirmed, undoes }: { isConfirmed: boolean; undoes?: string | undefined },
): Promise<number> {
  const costs = cells.filter(isCostCell);
  refuseHiddenCosts(op.caller, costs);
  const ids = await applyCells(op, cells, { costCause: undoes === undefined ? 'manual' : 'undo' });
  // After the check that each `from` is the stored price.
  if (!isConfirmed) refuseRiskyCells(cells);
  const publicCells = cells.filter((cell) => !isCostCell(cell));
  if (publicCells.length === 0) {
    await recordCosts(op, costs);
    return costs.length;
  }
  // The undo in the response is that of the products, which takes the costs along (undo-cells.ts).
  await recordCosts({ ...op, state: undoes === undefined ? {} : { undoes } }, costs);
  const records = await cellRecords(op, publicCells);
  await recordActivity(op, {
    action: 'product.cells-changed',
    subjectType: 'product',
    subjectId: ids.length === 1 ? (ids[0] ?? '') : '',
    subjectName: records.length === 1 ? (records[0]?.subjectName ?? '') : `${ids.length} продукта`,
    ...recordedCells(publicCells),
    records,
  });
  return cells.length;
}

/** Both sides of a change of cells, for the activity log. */
export function recordedCells(cells: readonly ProductCell[]) {
  const side = (value: 'from' | 'to') => ({
    cells: cells.map((cell) => ({ field: cell.field, id: cell.id, value: cell[value] })),
  });
  return { before: side('from'), after: side('to') };
}
