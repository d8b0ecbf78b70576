import type { CostCause } from '#contracts/products/costs.ts';
import type { ProductCell } from '#contracts/products/product-cells.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import { type Caller, hasPermission } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { writeCosts } from '../costs/write-costs.ts';

export type CostCell = Extract<ProductCell, { field: 'cost' }>;

export const isCostCell = (cell: ProductCell): cell is CostCell => cell.field === 'cost';

/**
 * Refuses costs of those who may not see them, whatever is stored: a conflict would tell it.
 * @throws FORBIDDEN
 */
export function refuseHiddenCosts({ user }: Caller, cells: readonly CostCell[]): void {
  if (cells.length > 0 && !(user && hasPermission(user, 'costs'))) throw new ShopError('FORBIDDEN');
}

/** Writes the costs of cells. The variants must be locked and checked. */
export async function writeCostCells(op: Operation, cells: readonly CostCell[], cause: CostCause): Promise<void> {
  const changes = cells.map(({ id, to }) => ({ variantId: id, cost: to?.amount ?? null }));
  await writeCosts(op, changes, cause);
}

/** Records a change of costs as an activity of its own kind, which only those who may see costs see. */
export async function recordCosts(op: Operation, cells: readonly CostCell[]): Promise<void> {
  if (cells.length === 0) return;
  const side = (of: 'from' | 'to') => ({
    costs: cells.map((cell) => ({ variantId: cell.id, cost: cell[of]?.amount ?? null })),
  });
  await recordActivity(op, {
    action: 'cost.changed',
    subjectType: 'cost',
    subjectId: '',
    subjectName: cells.length === 1 ? '1 вариант' : `${cells.length} варианта`,
    before: side('from'),
    after: side('to'),
  });
}
